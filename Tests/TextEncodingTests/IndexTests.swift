import Testing
import TextEncoding

/// Compares whole indexes with digests of what browsers decode.
@Suite struct IndexTests {

  /// A 64-bit FNV-1a hash over the code points that `sequences` decode to, with 0 for a sequence that is an error.
  private func digest(_ encoding: TextEncoding, _ sequences: some Sequence<[UInt8]>) -> (hash: UInt64, valid: Int) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var valid = 0
    for sequence in sequences {
      var decoder = TextDecoder(encoding: encoding, isFatal: true)
      var output: [UInt16] = []
      let isValid = (try? decoder.decode(sequence, into: &output)) != nil
      valid += isValid ? 1 : 0
      let codePoints = isValid ? String(decoding: output, as: UTF16.self).unicodeScalars.map(\.value) : [0]
      for codePoint in codePoints {
        for shift: UInt32 in [0, 8, 16] {
          hash = (hash ^ UInt64(codePoint >> shift & 0xFF)) &* 0x100_0000_01B3
        }
      }
    }
    return (hash, valid)
  }

  private func pairs(_ leads: ClosedRange<UInt8>, _ trails: ClosedRange<UInt8>, prefix: [UInt8] = []) -> [[UInt8]] {
    leads.flatMap { lead in trails.map { prefix + [lead, $0] } }
  }

  @Test func gb18030() {
    #expect(digest(.gb18030, pairs(0x81...0xFE, 0x40...0xFE)) == (0xFC9E_41C7_4B69_29CC, 23_940))
  }

  @Test func gb18030Ranges() {
    let sequences = pairs(0x81...0x84, 0x30...0x39).flatMap { start in
      pairs(0x81...0xFE, 0x30...0x39, prefix: start)
    }
    #expect(digest(.gb18030, sequences) == (0xEC0E_3DD5_547A_111C, 39_420))
  }

  @Test func big5() {
    #expect(digest(.big5, pairs(0x81...0xFE, 0x40...0xFE)) == (0x6A25_56A7_D25E_9C89, 18_594))
  }

  @Test func eucKR() {
    #expect(digest(.eucKR, pairs(0x81...0xFE, 0x41...0xFE)) == (0x36FA_0901_662C_0BAE, 17_048))
  }

  @Test func shiftJIS() {
    #expect(digest(.shiftJIS, pairs(0x81...0xFC, 0x40...0xFC)) == (0xA293_CD9A_D5EC_8033, 17_668))
  }

  @Test func eucJP() {
    #expect(digest(.eucJP, pairs(0xA1...0xFE, 0xA1...0xFE)) == (0xA48A_CDC5_3411_E31A, 7_336))
    #expect(digest(.eucJP, pairs(0xA1...0xFE, 0xA1...0xFE, prefix: [0x8F])) == (0x7FB7_B81A_0B35_E6E4, 6_067))
  }

  @Test(arguments: [
    (.ibm866, 0x0CE0_B3AA_5D6A_13CD),
    (.iso8859_2, 0x2633_D28B_5F73_1A3C),
    (.iso8859_3, 0x91BE_F3CC_CFB9_BCEB),
    (.iso8859_4, 0xC25B_BF29_E31E_2F44),
    (.iso8859_5, 0x6CA9_3D32_977A_6A3E),
    (.iso8859_6, 0xF1CD_BC6F_2B05_3EA6),
    (.iso8859_7, 0x5402_76CF_EA57_4F34),
    (.iso8859_8, 0xF9B7_47F5_02C6_6637),
    (.iso8859_10, 0xA3D8_074B_FCC9_ADEB),
    (.iso8859_13, 0xC189_C3C3_2A44_6970),
    (.iso8859_14, 0x6F03_842A_FF59_03B9),
    (.iso8859_15, 0x9A99_DAD2_413E_28BE),
    (.iso8859_16, 0x2AF3_D0BE_939D_2B6E),
    (.koi8R, 0xA49C_2826_CDBE_C910),
    (.koi8U, 0xC689_1435_A9BC_F5C2),
    (.macintosh, 0x52C9_0BD4_F0B5_6303),
    (.windows874, 0xB815_F35A_2701_001F),
    (.windows1250, 0x6DCB_DF21_2D01_14F2),
    (.windows1251, 0x7D7A_11F8_4FFD_2F9D),
    (.windows1252, 0x5EF3_D56E_9154_B5DE),
    (.windows1253, 0xA5B4_EA4C_49F5_8C15),
    (.windows1254, 0xAD97_C599_EB3C_BD3E),
    (.windows1255, 0x95DE_AA00_A9E8_47B1),
    (.windows1256, 0x2445_8AE0_EC32_FC26),
    (.windows1257, 0x1CE7_499E_8612_6423),
    (.windows1258, 0x5669_B12E_EDF9_9D1E),
    (.xMacCyrillic, 0x9E48_3289_FAE1_BEA7),
  ] as [(TextEncoding, UInt64)])
  func singleByte(_ encoding: TextEncoding, _ hash: UInt64) {
    #expect(digest(encoding, (0x80...0xFF).map { [$0] }).hash == hash)
  }

  @Test func whatDecodesEncodesAgain() throws {
    let decoding: [(TextEncoding, [[UInt8]])] = [
      (.gb18030, pairs(0x81...0xFE, 0x40...0xFE)), (.eucKR, pairs(0x81...0xFE, 0x41...0xFE)),
      (.eucJP, pairs(0xA1...0xFE, 0xA1...0xFE)), (.shiftJIS, pairs(0x81...0x9F, 0x40...0xFC)),
      (.big5, pairs(0xA1...0xFE, 0x40...0xFE)),
    ]
    for (encoding, sequences) in decoding {
      var different = 0
      for sequence in sequences {
        var decoder = TextDecoder(encoding: encoding, isFatal: true)
        var output: [UInt16] = []
        guard (try? decoder.decode(sequence, into: &output)) != nil else { continue }
        let text = String(decoding: output, as: UTF16.self)
        // User-defined characters of Shift_JIS decode only, and so do duplicates, which become other bytes.
        let pieces = TextEncoder.encodePieces(text, as: encoding)
        guard case .bytes(let bytes)? = pieces.first, pieces.count == 1 else {
          different += 1
          continue
        }
        var again: [UInt16] = []
        try decoder.decode(bytes, into: &again)
        #expect(again == output || text == "\u{2212}")
        different += bytes == sequence ? 0 : 1
      }
      #expect(different < 700, "\(encoding)")
    }
  }
}
