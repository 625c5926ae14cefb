import CJavaScriptCore

/// A string of the engine, which is UTF-16 and may hold lone surrogates.
public final class ScriptString {
  private let reference: JSStringRef

  public init(_ text: String) {
    var text = text
    if text.utf8.contains(0) {
      let units = Array(text.utf16)
      reference = JSStringCreateWithCharacters(units, units.count)
    } else {
      reference = text.withUTF8 { utf8 in
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: utf8.count + 1) { buffer in
          utf8.withMemoryRebound(to: CChar.self) { source in
            _ = buffer.initialize(from: source)
          }
          buffer[utf8.count] = 0
          return JSStringCreateWithUTF8CString(buffer.baseAddress)
        }
      }
    }
  }

  /// A literal, which is not copied on its way to the engine.
  public init(_ literal: StaticString) {
    reference = literal.withUTF8Buffer { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { JSStringCreateWithUTF8CString($0.baseAddress) }
    }
  }

  public init(utf16 units: UnsafeBufferPointer<UInt16>) {
    if units.allSatisfy({ $0 < 128 && $0 != 0 }) {
      reference = withUnsafeTemporaryAllocation(of: CChar.self, capacity: units.count + 1) { buffer in
        for index in units.indices { buffer[index] = CChar(truncatingIfNeeded: units[index]) }
        buffer[units.count] = 0
        return JSStringCreateWithUTF8CString(buffer.baseAddress)
      }
    } else {
      reference = JSStringCreateWithCharacters(units.baseAddress, units.count)
    }
  }

  /// Takes over a reference that the caller owns.
  init(owning reference: JSStringRef) {
    self.reference = reference
  }

  deinit {
    JSStringRelease(reference)
  }

  /// Calls `body` with the engine's reference, which is valid during the call.
  func withReference<Result>(_ body: (JSStringRef) -> Result) -> Result {
    withExtendedLifetime(self) { body(reference) }
  }

  /// The number of UTF-16 code units.
  public var count: Int { JSStringGetLength(reference) }

  /// Calls `body` with the code units, which are valid during the call.
  public func withUTF16<Result>(_ body: (UnsafeBufferPointer<UInt16>) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeBufferPointer(start: JSStringGetCharactersPtr(reference), count: count))
  }

  /// The text, with lone surrogates replaced by U+FFFD.
  public var text: String {
    withUTF16 { UTF16Text.text($0) }
  }
}
