extension DomainToASCII {

  /// Maps the characters whose mapping has changed between Unicode 15.0, which ICU 72 knows, and Unicode 16.
  ///
  /// Mapping comes before everything else in UTS 46 and maps to characters that map to themselves, so that a newer ICU
  /// finds nothing left to do.
  static func mapNewer(_ domain: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in domain.unicodeScalars {
      switch scalar.value {
      case 0x04C0: output.append("\u{4CF}")
      case 0x10A0...0x10C5: output.append(Unicode.Scalar(scalar.value - 0x10A0 + 0x2D00) ?? scalar)
      case 0x1E9E: output.append("\u{DF}")
      case 0x2132: output.append("\u{214E}")
      case 0x2183: output.append("\u{2184}")
      case 0x2F868: output.append("\u{36FC}")
      case 0x2F874: output.append("\u{5F53}")
      case 0x2F91F: output.append("\u{243AB}")
      case 0x2F95F: output.append("\u{7AEE}")
      case 0x2F9BF: output.append("\u{45D7}")
      case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x3164, 0xFFA0,
        0x1D173...0x1D17A:
        break
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}
