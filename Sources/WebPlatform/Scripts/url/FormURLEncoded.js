// application/x-www-form-urlencoded in UTF-8. https://url.spec.whatwg.org/#application/x-www-form-urlencoded

/** Parses text to [name, value] pairs. */
function parseFormURLEncoded(text) {
  const pairs = [];
  for (const sequence of text.split("&")) {
    if (sequence === "") continue;
    const equals = sequence.indexOf("=");
    const name = equals === -1 ? sequence : sequence.slice(0, equals);
    const value = equals === -1 ? "" : sequence.slice(equals + 1);
    pairs.push([decodeFormComponent(name), decodeFormComponent(value)]);
  }
  return pairs;
}

/** Serializes [name, value] pairs of well-formed strings. */
function serializeFormURLEncoded(pairs) {
  let text = "";
  for (const [name, value] of pairs) {
    if (text !== "") text += "&";
    text += encodeFormComponent(name) + "=" + encodeFormComponent(value);
  }
  return text;
}

function decodeFormComponent(text) {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  return spaced.includes("%") ? percentDecodeToText(spaced) : spaced;
}

function encodeFormComponent(text) {
  if (/^[A-Za-z0-9*\-._]*$/.test(text)) return text;
  return encodeURIComponent(text).replace(/%20|[!'()~]/g, (match) =>
    match === "%20" ? "+" : "%" + match.charCodeAt(0).toString(16).toUpperCase());
}

/** Percent-decodes text and reads the bytes as UTF-8 without a byte order mark. */
function percentDecodeToText(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // Something is no escape, or the bytes are not UTF-8.
    return native.percentDecode(text);
  }
}
