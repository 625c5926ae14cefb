import BrowserPlugin
import CSoup
import Glibc

/// A program that was started with pipes for its standard input and output, in a process group of its own.
struct ChildProcess: Sendable {

  /// The process's number, which is its group's too.
  let id: pid_t

  /// Where its standard input is written; it does not block.
  let input: Int32

  /// Where its standard output is read; it does not block.
  let output: Int32

  /// Starts a command with the shell. Standard error is this process's own.
  ///
  /// - Throws: `PluginProblem` with the system's reason.
  init(command: String) throws(PluginProblem) {
    var (toChild, fromChild) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard g_unix_open_pipe(&toChild, FD_CLOEXEC, nil) != 0 else { throw Self.problem("pipe", errno) }
    guard g_unix_open_pipe(&fromChild, FD_CLOEXEC, nil) != 0 else {
      let code = errno
      for descriptor in toChild { close(descriptor) }
      throw Self.problem("pipe", code)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, pipe) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", command].map { (text: String) in
      strdup(text)
    }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw Self.problem("/bin/sh", code)
    }
    (id, input, output) = (child, toChild[1], fromChild[0])
    for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Has the thread told by `write` alone that a child is gone. The signal would end the whole program.
  static func blockPipeSignal() {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
  }

  /// Ends the process and those that it started, at once.
  func kill() {
    Glibc.kill(-id, SIGKILL)
  }

  /// Whether the process has ended; the answer is why, as part of a sentence.
  func ending() -> String? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) != 0 else { return nil }
    let code = status >> 8 & 0xFF
    // A shell gives 128 and the signal's number as its own status.
    let signal = status & 0x7F != 0 ? status & 0x7F : max(0, code - 128)
    return signal == 0 ? "it ended with status \(code)" : "it was ended by signal \(signal)"
  }

  private static func problem(_ what: String, _ code: Int32) -> PluginProblem {
    PluginProblem("\(what): \(String(cString: strerror(code)))")
  }
}
