// A boundary that no body holds by accident.
function createMultipartBoundary() {
  const bytes = new Uint8Array(16);
  native.fillWithRandomBytes(bytes);
  return `----HansomFormBoundary${bytes.toHex()}`;
}

// The multipart/form-data encoding (HTML 4.10.21.8) of an entry list. Names are encoded as UTF-8 unless `encode`
// says otherwise.
function encodeMultipartFormData(entries, boundary, encode = utf8Encode) {
  const pieces = [];
  for (const [name, value] of entries) {
    const field = escapeMultipartName(newlinesToCRLF(name));
    let head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
    if (typeof value === "string") {
      pieces.push(encode(`${head}\r\n\r\n${newlinesToCRLF(value)}\r\n`));
    } else {
      head += `; filename="${escapeMultipartName(value.name)}"\r\n`;
      head += `Content-Type: ${value.type === "" ? "application/octet-stream" : value.type}\r\n\r\n`;
      pieces.push(encode(head), value.bytesOf(), encode("\r\n"));
    }
  }
  pieces.push(encode(`--${boundary}--\r\n`));
  return joinBytes(pieces);
}

function joinBytes(pieces) {
  const joined = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

function escapeMultipartName(name) {
  return name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
}

// Parses a multipart/form-data body (Fetch, "multipart/form-data parser"): its entries, or null when it is malformed.
function parseMultipartFormData(realm, bytes, mimeType) {
  const boundary = mimeType.parameters.get("boundary");
  if (boundary === undefined) return null;
  const text = isomorphicDecode(bytes);
  const delimiter = `--${boundary}`;
  const entries = [];
  let position = text.indexOf(delimiter);
  if (position < 0) return null;
  for (;;) {
    position += delimiter.length;
    if (text.startsWith("--", position)) return entries;
    position = text.indexOf("\r\n", position);
    if (position < 0) return null;
    position += 2;
    const headers = parseMultipartHeaders(text, position);
    if (headers === null) return null;
    const end = text.indexOf(`\r\n${delimiter}`, headers.end - 2);
    if (end < 0) return null;
    const content = bytes.subarray(Math.min(headers.end, end), end);
    if (headers.filename === null) {
      entries.push([headers.name, utf8Decode(content)]);
    } else {
      const type = headers.contentType ?? "text/plain";
      entries.push([headers.name, File.ofBytes(realm, new Uint8Array(content), headers.filename, type)]);
    }
    position = end + 2;
  }
}

// Reads the headers of one part; gives its name, file name, type, and where its content starts.
function parseMultipartHeaders(text, position) {
  const part = { name: null, filename: null, contentType: null, end: 0 };
  for (;;) {
    const lineEnd = text.indexOf("\r\n", position);
    if (lineEnd < 0) return null;
    const line = text.slice(position, lineEnd);
    position = lineEnd + 2;
    if (line === "") break;
    const colon = line.indexOf(":");
    if (colon < 0) return null;
    const value = line.slice(colon + 1).trim();
    switch (line.slice(0, colon).trim().toLowerCase()) {
      case "content-disposition":
        if (!/^form-data\s*(;|$)/i.test(value)) return null;
        part.name = multipartParameter(value, "name");
        part.filename = multipartParameter(value, "filename");
        break;
      case "content-type":
        part.contentType = value;
        break;
    }
  }
  part.end = position;
  return part.name === null ? null : part;
}

function multipartParameter(value, name) {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, "i").exec(value);
  if (match === null) return null;
  const raw = match[1] ?? match[2];
  const unescaped = raw.replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, "\"");
  return utf8Decode(isomorphicEncode(unescaped));
}
