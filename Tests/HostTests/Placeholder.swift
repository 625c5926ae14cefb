// HostTests
