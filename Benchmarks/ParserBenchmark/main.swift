// Parses a file with Hansom's parser again and again, and prints in JSON how many megabytes it does in a second.

import BrowserPlugin
import Glibc
import HTMLParsing
import TextEncoding

/// The size of the pieces in which a page arrives, in bytes.
let pieceSize = 1 << 16

/// Decodes a document piece by piece, and parses it if told so; returns how many code units or words that gave.
func read(_ bytes: [UInt8], parse: Bool) -> Int {
  var decoder = TextDecoder(encoding: .utf8)
  let parser = HTMLParser()
  var units: [UInt16] = []
  var count = 0
  var start = 0
  while start < bytes.count {
    let end = min(start + pieceSize, bytes.count)
    units.removeAll(keepingCapacity: true)
    bytes.withUnsafeBytes { bytes in
      try? decoder.decode(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), stream: end < bytes.count, into: &units)
    }
    start = end
    if parse {
      units.withUnsafeBufferPointer { parser.append($0) }
      if end == bytes.count { parser.finish() }
      count += run(parser)
    } else {
      count += units.count
    }
  }
  return count
}

/// Runs a parser until it wants more, as if every script did nothing; returns how many words of operations that gave.
func run(_ parser: HTMLParser) -> Int {
  var count = 0
  while true {
    let pause = parser.run()
    count += parser.drainOperations { words, _ in words.count }
    switch pause {
    case .needsInput, .finished:
      return count
    case .script:
      parser.beginScript()
      parser.endScript()
    case .batchFull:
      break
    }
  }
}

/// How many megabytes of a document are read in a second, at best.
func rate(_ bytes: [UInt8], parse: Bool) -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  let end = clock.now + .seconds(1)
  while clock.now < end {
    best = min(best, clock.measure { precondition(read(bytes, parse: parse) > 0) })
  }
  return Double(bytes.count) / (best / .seconds(1)) / 1e6
}

guard CommandLine.arguments.count == 2, let bytes = try? FileContents.read(CommandLine.arguments[1]), !bytes.isEmpty else {
  let usage = "usage: ParserBenchmark FILE\n"
  write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
print("{\"parsing\": \(rate(bytes, parse: true)), \"decoding alone\": \(rate(bytes, parse: false))}")
