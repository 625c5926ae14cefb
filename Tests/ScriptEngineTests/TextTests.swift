import ScriptEngine
import Testing

/// Texts on their way out of the engine.
@Suite struct TextTests {

  @Test(arguments: [
    [], [0], Array("plain ASCII\u{7f}".utf16), Array("Grüße, 世界 😀\u{10ffff}\u{fffd}\u{7ff}\u{800}".utf16),
    [0xd800], [0xdc00, 0x61], [0x61, 0xd83d], [0xd83d, 0xd83d, 0xde00], [0xde00, 0xd83d], [0xd800, 0x61, 0xdfff],
  ])
  func comeAsUnicodeDoesIt(units: [UInt16]) {
    let realm = Realm(in: VirtualMachine())
    #expect(realm.string(utf16: units).text.unicodeScalars.elementsEqual(
      String(decoding: units, as: UTF16.self).unicodeScalars))
  }

  @Test func eachScalarComesThrough() {
    let realm = Realm(in: VirtualMachine())
    let text = String(String.UnicodeScalarView((0...0x10ffff).lazy.compactMap { Unicode.Scalar($0 as UInt32) }))
    #expect(realm.string(text).text == text)
  }
}
