// UTF-8 for the platform's own use. https://encoding.spec.whatwg.org/#specification-hooks

/** Texts and buffers up to this length are converted here if they are ASCII; longer ones are worth a native call. */
const shortTextLength = 128;

/** Encodes text; unpaired surrogates become U+FFFD. */
function utf8Encode(text) {
  if (text.length <= shortTextLength) {
    const bytes = new Uint8Array(text.length);
    let index = 0;
    for (; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit > 0x7F) break;
      bytes[index] = unit;
    }
    if (index === text.length) return bytes;
  }
  return native.encodeText(text, "UTF-8");
}

/** Decodes bytes of the platform; a byte order mark is dropped and malformed bytes become U+FFFD. */
function utf8Decode(bytes) {
  return decodeASCII(bytes) ?? native.decodeText(bytes, "UTF-8", false, false);
}

/** The text of a short run of ASCII, or null for anything else. */
function decodeASCII(bytes) {
  if (bytes.length > shortTextLength) return null;
  let text = "";
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] > 0x7F) return null;
    text += String.fromCharCode(bytes[index]);
  }
  return text;
}
