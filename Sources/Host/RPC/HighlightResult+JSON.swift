import BrowserCore
import BrowserPlugin

extension HighlightResult {
  /// The matches as the protocol has them, written as text at once: there may be very many.
  var matchesJSON: JSON {
    var output: [UInt8] = []
    output.reserveCapacity(count * 128 + 2)
    output.append(UInt8(ascii: "["))
    var index = 0
    forEachMatch { text, context, frame in
      output.append(index == 0 ? "{\"index\":" : ",{\"index\":")
      output.append(contentsOf: String(index).utf8)
      output.append(",\"text\":")
      JSON.write(utf8: text, to: &output)
      output.append(",\"context\":")
      JSON.write(utf8: context, to: &output)
      if !frame.isEmpty {
        output.append(",\"frameId\":")
        output.append(contentsOf: frame)
      }
      output.append(UInt8(ascii: "}"))
      index += 1
    }
    output.append(UInt8(ascii: "]"))
    return .raw(String(decoding: output, as: UTF8.self))
  }
}
