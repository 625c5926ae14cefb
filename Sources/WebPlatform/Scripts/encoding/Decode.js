// The name of the encoding that a label stands for, or null. https://encoding.spec.whatwg.org/#concept-encoding-get
function encodingOfLabel(label) {
  return native.encodingName(label);
}

// Decodes a byte stream in an encoding, unless its byte order mark names another.
// https://encoding.spec.whatwg.org/#decode
function decodeWithBOM(bytes, encoding) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) encoding = "UTF-8";
  else if (bytes[0] === 0xfe && bytes[1] === 0xff) encoding = "UTF-16BE";
  else if (bytes[0] === 0xff && bytes[1] === 0xfe) encoding = "UTF-16LE";
  return native.decodeText(bytes, encoding, false, false);
}
