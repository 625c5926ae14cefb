import Testing
import TextEncoding

@Suite struct LabelTests {

  @Test func everyLabelFindsItsEncoding() {
    #expect(TextEncoding.allCases.count == 40)
    #expect(TextEncoding.allCases.map(\.labels.count).reduce(0, +) == 228)
    for encoding in TextEncoding.allCases {
      for label in encoding.labels {
        #expect(TextEncoding(label: label) == encoding)
        #expect(TextEncoding(label: " \t\n\u{C}\r\(label.uppercased()) ") == encoding)
      }
      #expect(TextEncoding(label: encoding.name) == encoding)
    }
  }

  @Test(arguments: [
    ("latin1", .windows1252), ("ascii", .windows1252), ("iso-8859-9", .windows1254), ("tis-620", .windows874),
    ("gb2312", .gbk), ("sjis", .shiftJIS), ("ks_c_5601-1987", .eucKR), ("utf-16", .utf16LE),
    ("hz-gb-2312", .replacement),
    ("logical", .iso8859_8I), ("unicode-1-1-utf-8", .utf8), ("big5-hkscs", .big5), ("x-mac-ukrainian", .xMacCyrillic),
  ] as [(String, TextEncoding)])
  func knownLabels(_ label: String, _ encoding: TextEncoding) {
    #expect(TextEncoding(label: label) == encoding)
  }

  @Test(arguments: [
    "", " ", "utf-7", "utf-32", "utf-8\u{B}", "\u{A0}utf-8", "iso-8859-12", "cesu-8", "ＵＴＦ-8", "\u{212A}oi",
  ])
  func unknownLabels(_ label: String) {
    #expect(TextEncoding(label: label) == nil)
  }

  @Test func outputEncodings() {
    #expect(TextEncoding.utf16LE.outputEncoding == .utf8)
    #expect(TextEncoding.replacement.outputEncoding == .utf8)
    #expect(TextEncoding.gbk.outputEncoding == .gbk)
  }
}
