// The data: URL processor (Fetch 6): the type and bytes that the URL holds, or null when it is malformed.
function processDataURL(href) {
  const input = href.split("#", 1)[0].slice("data:".length);
  const comma = input.indexOf(",");
  if (comma < 0) return null;
  let type = input.slice(0, comma).replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  let bytes = percentDecodeText(input.slice(comma + 1));
  const base64 = /; *base64$/i.exec(type);
  if (base64 !== null) {
    bytes = forgivingBase64Decode(isomorphicDecode(bytes));
    if (bytes === null) return null;
    type = type.slice(0, base64.index);
  }
  if (type.startsWith(";")) type = `text/plain${type}`;
  const mimeType = MIMEType.parse(type) ?? MIMEType.parse("text/plain;charset=US-ASCII");
  return { mimeType, bytes };
}

// Percent-decodes a string (URL 1.3) into bytes.
function percentDecodeText(string) {
  return percentDecodeBytes(utf8Encode(string));
}

function percentDecodeBytes(source) {
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let index = 0; index < source.length; index++) {
    let byte = source[index];
    if (byte === 0x25 && index + 2 < source.length) {
      const high = hexDigitValue(source[index + 1]);
      const low = hexDigitValue(source[index + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        index += 2;
      }
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

function hexDigitValue(byte) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
