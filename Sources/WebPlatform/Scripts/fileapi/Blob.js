// Immutable bytes with a type (File API 3).
class Blob extends ScriptWrappable {
  constructor(realm, parts = [], options = {}) {
    super();
    this.realm = realm;
    this.data = joinBlobParts(parts, options.endings === "native");
    this.type = normalizeBlobType(options.type ?? "");
  }

  // Makes a Blob of bytes that nobody will change.
  static fromBytes(realm, bytes, type) {
    const blob = new Blob(realm);
    blob.data = bytes;
    blob.type = normalizeBlobType(type);
    return blob;
  }

  get size() {
    return this.data.length;
  }

  // The bytes; they must not be changed.
  bytesOf() {
    return this.data;
  }

  slice(start = 0, end = this.size, contentType = "") {
    const { size } = this;
    const from = start < 0 ? Math.max(size + start, 0) : Math.min(start, size);
    const to = end < 0 ? Math.max(size + end, 0) : Math.min(end, size);
    return Blob.fromBytes(this.realm, this.data.subarray(from, Math.max(from, to)), contentType);
  }

  stream() {
    return createBodyStream(this.realm, BodyData.of(this.data));
  }

  text() {
    return this.realm.resolvedPromise(utf8Decode(this.data));
  }

  arrayBuffer() {
    return this.realm.resolvedPromise(copyToPageBuffer(this.realm, this.data));
  }

  bytes() {
    return this.realm.resolvedPromise(this.realm.createUint8Array(copyToPageBuffer(this.realm, this.data)));
  }

  serializeForClone() {
    return (realm) => Blob.fromBytes(realm, this.data, this.type);
  }

  // The same for another machine.
  encodeForMessage(encoder) {
    return { bytes: encoder.addBytes(this.data), type: this.type };
  }
}

// A type in lower case, or nothing when it holds characters a type may not have.
function normalizeBlobType(type) {
  return /^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : "";
}

// Process blob parts (File API 3.1): strings, buffers, views and Blobs, one after the other.
function joinBlobParts(parts, hasNativeEndings) {
  const pieces = [];
  let size = 0;
  for (const part of parts) {
    let bytes;
    if (part instanceof Blob) bytes = part.data;
    else if (typeof part === "string") bytes = utf8Encode(hasNativeEndings ? part.replace(/\r\n?/g, "\n") : part);
    else bytes = copyBufferSource(part);
    pieces.push(bytes);
    size += bytes.length;
  }
  if (pieces.length === 1) return pieces[0];
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const bytes of pieces) {
    joined.set(bytes, offset);
    offset += bytes.length;
  }
  return joined;
}
