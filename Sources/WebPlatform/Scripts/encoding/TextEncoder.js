/** https://encoding.spec.whatwg.org/#interface-textencoder */
class TextEncoder extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get encoding() {
    return "utf-8";
  }

  encode(input) {
    return copyToPageArray(this.realm, utf8Encode(input));
  }

  /** Writes as many whole characters as fit, straight into the page's memory. */
  encodeInto(source, destination) {
    const target = viewOfBufferSource(destination);
    const capacity = target.length;
    let read = 0;
    let written = 0;
    while (read < source.length) {
      const codePoint = source.codePointAt(read);
      if (codePoint < 0x80) {
        if (written === capacity) break;
        target[written++] = codePoint;
        read++;
        continue;
      }
      const count = codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
      if (written + count > capacity) break;
      target[written] = (0xF00 >> count) & 0xFF | codePoint >> 6 * (count - 1);
      for (let index = 1; index < count; index++) {
        target[written + index] = 0x80 | codePoint >> 6 * (count - 1 - index) & 0x3F;
      }
      read += count === 4 ? 2 : 1;
      written += count;
    }
    return { read, written };
  }
}
