// btoa(): the Base64 of a string whose characters are bytes.
function encodeBase64(data) {
  const bytes = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index++) {
    const unit = data.charCodeAt(index);
    if (unit > 0xff) {
      throw new DOMException("The string contains characters outside of the Latin1 range.", "InvalidCharacterError");
    }
    bytes[index] = unit;
  }
  return bytes.toBase64();
}

// Forgiving-Base64 decode (Infra 7): the bytes, or null when the string is not Base64.
function forgivingBase64Decode(data) {
  try {
    return Uint8Array.fromBase64(data);
  } catch {
    return null;
  }
}

// atob(): the decoded bytes as a string of characters up to U+00FF.
function decodeBase64(data) {
  const bytes = forgivingBase64Decode(data);
  if (bytes === null) {
    throw new DOMException("The string is not correctly encoded Base64.", "InvalidCharacterError");
  }
  return isomorphicDecode(bytes);
}

// Isomorphic decode (Infra): each byte becomes the character of its number.
function isomorphicDecode(bytes) {
  let string = "";
  for (let index = 0; index < bytes.length; index += 8192) {
    string += String.fromCharCode.apply(null, bytes.subarray(index, index + 8192));
  }
  return string;
}

// Isomorphic encode (Infra): the inverse, for strings known to hold only such characters.
function isomorphicEncode(string) {
  const bytes = new Uint8Array(string.length);
  for (let index = 0; index < string.length; index++) bytes[index] = string.charCodeAt(index);
  return bytes;
}
