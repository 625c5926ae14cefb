// What Request and Response share: reading their body (Fetch, the Body mixin).
class Body extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  // The body record, or null; the headers tell its type. Both are supplied by the two classes below this one.
  get bodyRecord() {
    return null;
  }

  get body() {
    const { bodyRecord } = this;
    return bodyRecord === null ? null : bodyRecord.streamIn(this.realm);
  }

  get bodyUsed() {
    return this.bodyRecord !== null && this.bodyRecord.isUsed;
  }

  arrayBuffer() {
    return this.consume((bytes) => copyToPageBuffer(this.realm, bytes));
  }

  blob() {
    return this.consume((bytes) => {
      const type = this.headers.list.extractMIMEType();
      return wrap(Blob.fromBytes(this.realm, bytes, type === null ? "" : type.serialize()));
    });
  }

  bytes() {
    return this.consume((bytes) => this.realm.createUint8Array(copyToPageBuffer(this.realm, bytes)));
  }

  formData() {
    return this.consume((bytes) => {
      const type = this.headers.list.extractMIMEType();
      if (type !== null && type.essence === "multipart/form-data") {
        const entries = parseMultipartFormData(this.realm, bytes, type);
        if (entries === null) throw this.realm.createTypeError("The body is not valid multipart form data.");
        return wrap(FormData.fromEntries(this.realm, entries));
      }
      if (type !== null && type.essence === "application/x-www-form-urlencoded") {
        return wrap(FormData.fromEntries(this.realm, parseFormURLEncoded(utf8Decode(bytes))));
      }
      throw this.realm.createTypeError("The body is not form data.");
    });
  }

  json() {
    return this.consume((bytes) => this.realm.parseJSON(utf8Decode(bytes)));
  }

  text() {
    return this.consume((bytes) => utf8Decode(bytes));
  }

  // Reads the whole body and resolves a page promise with what `convert` makes of it.
  consume(convert) {
    const { promise, resolve, reject } = this.realm.createPromise();
    const body = this.bodyRecord;
    if (body !== null && body.isUnusable) {
      reject(this.realm.createTypeError("The body has already been read, or is being read."));
      return promise;
    }
    const finish = (bytes) => {
      let value;
      try {
        value = convert(bytes);
      } catch (error) {
        reject(translateException(this.realm, error));
        return;
      }
      resolve(value);
    };
    if (body === null) finish(new Uint8Array(0));
    else body.readAll(this.realm, finish, reject);
    return promise;
  }
}

// Extract a body (Fetch 5.2): the record of a page's BodyInit, and the type it brings along.
function extractBody(realm, init, keepalive = false) {
  if (init instanceof ReadableStream) {
    if (keepalive) throw new TypeError("A request that is kept alive cannot have a stream as its body.");
    return { body: BodyRecord.ofStream(init), type: null };
  }
  if (init instanceof Blob) {
    return { body: new BodyRecord(BodyData.of(init.bytesOf()), init), type: init.type === "" ? null : init.type };
  }
  if (init instanceof FormData) {
    const boundary = createMultipartBoundary();
    const bytes = encodeMultipartFormData(init.entries, boundary);
    return { body: new BodyRecord(BodyData.of(bytes), init), type: `multipart/form-data; boundary=${boundary}` };
  }
  if (init instanceof URLSearchParams) {
    return {
      body: new BodyRecord(BodyData.of(utf8Encode(init.stringify())), init),
      type: "application/x-www-form-urlencoded;charset=UTF-8",
    };
  }
  if (typeof init === "string") {
    return { body: new BodyRecord(BodyData.of(utf8Encode(init)), init), type: "text/plain;charset=UTF-8" };
  }
  return { body: new BodyRecord(BodyData.of(copyBufferSource(init)), init), type: null };
}

// The bytes that a page's buffer or view holds, copied.
function copyBufferSource(source) {
  return new Uint8Array(viewOfBufferSource(source));
}

// A new ArrayBuffer of a page's realm with a copy of the bytes.
function copyToPageBuffer(realm, bytes) {
  const buffer = realm.createArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
