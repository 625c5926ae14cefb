import Foundation

extension Process {
  /// Starts the process with no signal blocked. The threads of a test block most of them, a child inherits that, and
  /// then no `kill` reaches it.
  func runWithSignals() throws {
    signal(SIGPIPE, SIG_IGN)
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try run()
  }
}
