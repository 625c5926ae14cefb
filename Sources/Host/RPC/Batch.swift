import BrowserPlugin

/// The answers to one batch, which go out together.
@BrowserActor final class Batch {

  private var responses: [[UInt8]] = []
  /// How many messages have not been dealt with; one more while the batch is being read.
  private var remaining = 1
  private let output: Output

  init(output: Output) {
    self.output = output
  }

  /// Counts a request that will be answered.
  func expect() {
    remaining += 1
  }

  /// Takes the answer to one request.
  func add(_ response: [UInt8]) {
    responses.append(response)
    settle()
  }

  /// Says that the whole batch has been read.
  func close() {
    settle()
  }

  private func settle() {
    remaining -= 1
    guard remaining == 0, !responses.isEmpty else { return }
    output.send([UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
  }
}
