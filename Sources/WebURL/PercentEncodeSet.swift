/// A set of bytes that percent-encoding replaces. Every byte above 0x7F belongs to every set.
///
/// The sets of the URL Standard, section 1.3, are the static members. A set is two words of bits, so that a test costs
/// a shift and no memory access.
public struct PercentEncodeSet: Sendable, Hashable {

  /// The members among 0x00–0x3F, lowest bit first.
  private let low: UInt64

  /// The members among 0x40–0x7F, lowest bit first.
  private let high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Whether `byte` is to be replaced.
  @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x40: low & (1 << UInt64(byte)) != 0
    case ..<0x80: high & (1 << UInt64(byte &- 0x40)) != 0
    default: true
    }
  }

  /// The C0 controls and everything above U+007E.
  public static var c0Control: Self { Self(low: 0x0000_0000_FFFF_FFFF, high: 0x8000_0000_0000_0000) }

  /// `c0Control` and U+0020, `"`, `<`, `>` and the grave accent.
  public static var fragment: Self { Self(low: 0x5000_0005_FFFF_FFFF, high: 0x8000_0001_0000_0000) }

  /// `c0Control` and U+0020, `"`, `#`, `<` and `>`.
  public static var query: Self { Self(low: 0x5000_000D_FFFF_FFFF, high: 0x8000_0000_0000_0000) }

  /// `query` and `'`, for URLs whose scheme is special.
  public static var specialQuery: Self { Self(low: 0x5000_008D_FFFF_FFFF, high: 0x8000_0000_0000_0000) }

  /// `query` and `?`, `^`, the grave accent, `{` and `}`.
  public static var path: Self { Self(low: 0xD000_000D_FFFF_FFFF, high: 0xA800_0001_4000_0000) }

  /// `path` and `/`, `:`, `;`, `=`, `@`, `[`, `\`, `]` and `|`.
  public static var userinfo: Self { Self(low: 0xFC00_800D_FFFF_FFFF, high: 0xB800_0001_7800_0001) }

  /// `userinfo` and `$`, `%`, `&`, `+` and `,`: what `encodeURIComponent` replaces.
  public static var component: Self { Self(low: 0xFC00_987D_FFFF_FFFF, high: 0xB800_0001_7800_0001) }

  /// `component` and `!`, `'`, `(`, `)` and `~`, for application/x-www-form-urlencoded.
  public static var formURLEncoded: Self { Self(low: 0xFC00_9BFF_FFFF_FFFF, high: 0xF800_0001_7800_0001) }

  /// The code points that may not appear in a host, section 3.1.
  static var forbiddenHost: Self { Self(low: 0xD400_8009_0000_2601, high: 0x1000_0000_7800_0001) }

  /// The code points that may not appear in a domain, section 3.1.
  static var forbiddenDomain: Self { Self(low: 0xD400_8029_FFFF_FFFF, high: 0x9000_0000_7800_0001) }
}
