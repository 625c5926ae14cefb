import Glibc
import ObstacleCourse

// Serves the obstacle course on the loopback interface. Prints its port, and ends with its standard input.
let server = try ObstacleCourse.start()
print(server.port)
fflush(nil)
while getchar() != EOF {}
withExtendedLifetime(server) {}
