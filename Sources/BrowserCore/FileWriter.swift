import EventLoop
import PageModules

/// Writes files on a thread of its own, in the order in which it is asked to.
actor FileWriter {
  private let loop = EventLoop(name: "files", stackSize: 512 << 10)

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  deinit { loop.stop() }

  /// Replaces a file. When this returns, its bytes outlive a crash.
  func write(_ bytes: [UInt8], to name: String, in folder: DurableFolder) throws {
    try folder.create()
    try folder.write(bytes, to: name)
  }
}
