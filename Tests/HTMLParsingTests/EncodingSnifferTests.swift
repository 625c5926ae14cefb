import ConformanceSupport
import Foundation
import HTMLParsing
import Testing

@Suite struct EncodingSnifferTests {

  /// The encodings of these tests by their labels.
  private static let labels = [
    "utf-8": "UTF-8", "utf8": "UTF-8", "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE",
    "iso-8859-1": "windows-1252", "windows-1252": "windows-1252", "iso8859-2": "ISO-8859-2",
    "iso-8859-2": "ISO-8859-2", "euc-jp": "EUC-JP", "shift_jis": "Shift_JIS", "big5": "Big5",
    "x-user-defined": "x-user-defined",
  ]

  private let sniffer = EncodingSniffer { label in
    labels[label.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()]
  }

  private func sniff(_ bytes: [UInt8], transportLabel: String? = nil) -> EncodingSniffer.Result? {
    bytes.withUnsafeBufferPointer { sniffer.sniff($0, transportLabel: transportLabel) }
  }

  private func sniff(_ text: String) -> String? { sniff(Array(text.utf8))?.encoding }

  @Test func byteOrderMarkOutweighsTransport() {
    let marks: [([UInt8], String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFE, 0xFF, 0, 0x61], "UTF-16BE"), ([0xFF, 0xFE, 0x61, 0], "UTF-16LE"),
    ]
    for (bytes, encoding) in marks {
      #expect(sniff(bytes, transportLabel: "big5") == .init(encoding: encoding, source: .byteOrderMark))
    }
  }

  @Test func transportOutweighsMeta() {
    let bytes = Array("<meta charset=utf-8>".utf8)
    #expect(sniff(bytes, transportLabel: "Big5") == .init(encoding: "Big5", source: .transport))
    #expect(sniff(bytes, transportLabel: "nonsense") == .init(encoding: "UTF-8", source: .prescan))
    #expect(sniff(bytes) == .init(encoding: "UTF-8", source: .prescan))
  }

  @Test(arguments: [
    ("<meta charset=utf-8>", "UTF-8"),
    ("<META/CHARSET = 'Big5' >", "Big5"),
    ("<!-- > <meta charset=big5> --><meta charset=utf-8>", "UTF-8"),
    ("<!--><meta charset=utf-8>", "UTF-8"),
    ("<meta http-equiv=Content-Type content='text/html; charset=big5'>", "Big5"),
    ("<meta content='text/html; charset=\"big5\"' http-equiv=content-type>", "Big5"),
    ("<meta content='text/html; charset=big5'>", nil),
    ("<meta http-equiv=refresh content='text/html; charset=big5'>", nil),
    ("<meta charset=nonsense><meta charset=utf-8>", "UTF-8"),
    ("<meta charset=utf-16>", "UTF-8"),
    ("<meta charset=x-user-defined>", "windows-1252"),
    ("<meta charset=utf-8", nil),
    ("<metacharset=utf-8>", nil),
    ("<p title='<meta charset=big5>'><meta charset=utf-8>", "UTF-8"),
    ("</p title='<meta charset=big5>'><meta charset=utf-8>", "UTF-8"),
    ("<? <meta charset=big5><meta charset=utf-8>", "UTF-8"),
    ("<?xml version='1.0' encoding=\"euc-jp\"?><p>", "EUC-JP"),
    ("<?xml version='1.0' encoding='utf-16'?><p>", "UTF-8"),
    ("<?xml version='1.0' encoding='euc-jp'?><meta charset=utf-8>", "UTF-8"),
    ("<?xml version='1.0'?><p>", nil),
    ("<meta charset=utf-8 charset=big5>", "UTF-8"),
    ("", nil),
    ("<", nil),
  ])
  func prescans(_ markup: String, _ encoding: String?) {
    #expect(sniff(markup) == encoding)
  }

  @Test func readsXMLDeclarationsInUTF16() {
    #expect(sniff([0x3C, 0, 0x3F, 0, 0x78, 0, 0x6D, 0])?.encoding == "UTF-16LE")
    #expect(sniff([0, 0x3C, 0, 0x3F, 0, 0x78, 0, 0x6D])?.encoding == "UTF-16BE")
  }

  @Test func looksAtTheFirst1024BytesOnly() {
    let meta = "<meta charset=utf-8>"
    #expect(sniff(String(repeating: " ", count: 1024 - meta.utf8.count) + meta) == "UTF-8")
    #expect(sniff(String(repeating: " ", count: 1025 - meta.utf8.count) + meta) == nil)
  }

  @Test func extractsFromContent() {
    #expect(EncodingSniffer.charset(inContent: "text/html; charset = utf-8 ; x") == "utf-8")
    #expect(EncodingSniffer.charset(inContent: "charset charset='a b'") == "a b")
    #expect(EncodingSniffer.charset(inContent: "charset='a") == nil)
    #expect(EncodingSniffer.charset(inContent: "text/html") == nil)
  }

  @Test func parserTellsOfLateDeclarations() {
    let parser = HTMLParser()
    parser.append("<meta name=charset content='charset=x'><meta charset=a><p><META http-equiv=Content-Type ")
    parser.append("content='text/html;CHARSET=B'><template><meta charset=c>")
    #expect(parser.run() == .needsInput)
    #expect(parser.declaredEncodingLabels == ["a", "b", "c"])
  }

  /// The encoding that a parser finds in bytes decoded by a guess.
  private func declared(_ bytes: [UInt8]) -> String? {
    let parser = HTMLParser()
    bytes.map(UInt16.init).withUnsafeBufferPointer { parser.append($0) }
    parser.finish()
    while parser.run() != .finished {}
    return parser.declaredEncodingLabels.lazy.compactMap { Self.labels[$0.lowercased()] }.first
  }

  @Test(.enabled(if: Conformance.isAvailable, Comment(rawValue: Conformance.comment)))
  func passesConformanceTests() throws {
    var total = 0
    var passed = 0
    for file in try Conformance.files("html5lib/encoding", "dat") {
      for (index, test) in try Conformance.rawSections(file).enumerated() {
        total += 1
        let expected = String(decoding: test["encoding"]!, as: UTF8.self).trimmingCharacters(in: .newlines)
        let actual = sniff(test["data"]!)?.encoding ?? declared(test["data"]!) ?? "windows-1252"
        if actual.lowercased() == expected.lowercased() {
          passed += 1
        } else {
          print("\(file.lastPathComponent) \(index): expected \(expected), actual \(actual)")
          print(String(decoding: test["data"]!.prefix(300), as: UTF8.self))
        }
      }
    }
    print("encoding: \(passed) of \(total) passed")
    #expect(total > 60)
    #expect(passed == total)
  }
}
