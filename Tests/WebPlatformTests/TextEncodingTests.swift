import Testing

@Suite struct TextEncodingTests {

  @Test func encoder() throws {
    let page = try ScriptPage()
    try page.expect("""
      const encoder = new TextEncoder();
      equal(encoder.encoding, "utf-8");
      const bytes = encoder.encode("aé漢𝄞\\ud800");
      check(bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer, "of the page's realm");
      equal([...bytes], [0x61, 0xC3, 0xA9, 0xE6, 0xBC, 0xA2, 0xF0, 0x9D, 0x84, 0x9E, 0xEF, 0xBF, 0xBD]);
      equal([encoder.encode().length, encoder.encode(undefined).length, encoder.encode("x".repeat(500)).length],
        [0, 0, 500]);
      equal([...encoder.encode("é".repeat(200)).slice(-2)], [0xC3, 0xA9]);
      """)
  }

  @Test func encodeInto() throws {
    let page = try ScriptPage()
    try page.expect("""
      const encoder = new TextEncoder();
      for (const [capacity, read, written] of
        [[0, 0, 0], [1, 1, 1], [2, 1, 1], [3, 2, 3], [6, 3, 6], [9, 3, 6], [10, 5, 10], [20, 5, 10]]) {
        const buffer = new Uint8Array(capacity + 4);
        equal(encoder.encodeInto("aé漢𝄞", buffer.subarray(2, 2 + capacity)), { read, written });
        equal([...buffer], [0, 0, ...[...encoder.encode("aé漢𝄞")].slice(0, written),
          ...new Array(capacity + 2 - written).fill(0)]);
      }
      throws(TypeError, () => encoder.encodeInto("a", new ArrayBuffer(1)));
      """)
  }

  @Test func decoder() throws {
    let page = try ScriptPage()
    try page.expect("""
      const bytes = (...list) => new Uint8Array(list);
      equal(new TextDecoder().encoding, "utf-8");
      equal(new TextDecoder(" LATIN1 ").encoding, "windows-1252");
      equal(new TextDecoder("sjis").encoding, "shift_jis");
      throws(RangeError, () => new TextDecoder("nonsense"));
      throws(RangeError, () => new TextDecoder("replacement"));
      equal(new TextDecoder().decode(), "");
      equal(new TextDecoder().decode(bytes(0xEF, 0xBB, 0xBF, 0x61, 0xFF)), "a\\uFFFD");
      equal(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes(0xEF, 0xBB, 0xBF, 0x61)), "\\uFEFFa");
      equal(new TextDecoder("utf-8").decode(bytes(0, 0x61, 0)), "\\0a\\0");
      equal(new TextDecoder("shift_jis").decode(bytes(0x93, 0xFA).buffer), "日");
      equal(new TextDecoder("utf-16le").decode(new DataView(bytes(0, 0x61, 0, 0x62).buffer, 1, 2)), "a");
      const fatal = new TextDecoder("utf-8", { fatal: true });
      check(fatal.fatal && !fatal.ignoreBOM, "attributes");
      throws(TypeError, () => fatal.decode(bytes(0xC0)));
      equal(fatal.decode(bytes(0x61)), "a");
      throws(TypeError, () => new TextDecoder().decode("text"));
      """)
  }

  @Test func streams() throws {
    let page = try ScriptPage()
    try page.expect("""
      const source = new TextEncoder().encode("aé漢𝄞b");
      for (let size = 1; size <= source.length; size++) {
        const decoder = new TextDecoder();
        let text = "";
        for (let at = 0; at < source.length; at += size) {
          text += decoder.decode(source.subarray(at, at + size), { stream: true });
        }
        equal(text + decoder.decode(), "aé漢𝄞b");
      }
      const decoder = new TextDecoder("utf-8", { fatal: true });
      equal(decoder.decode(source.subarray(0, 2), { stream: true }), "a");
      throws(TypeError, () => decoder.decode());
      equal(decoder.decode(source), "aé漢𝄞b");
      const lenient = new TextDecoder();
      equal(lenient.decode(source.subarray(0, 2), { stream: true }) + lenient.decode(), "a\\uFFFD");
      """)
  }

  @Test func buffersStayThePages() throws {
    let page = try ScriptPage()
    try page.expect("""
      const view = new Uint8Array([0x61, 0x62]);
      Object.defineProperty(view, "byteLength", { value: 1000 });
      Object.defineProperty(view, "buffer", { get() { throw new Error("called"); } });
      equal(new TextDecoder().decode(view), "ab");
      const buffer = new ArrayBuffer(300);
      new TextDecoder().decode(buffer);
      if (buffer.transfer) equal(buffer.transfer().byteLength, 300);
      """)
  }
}
