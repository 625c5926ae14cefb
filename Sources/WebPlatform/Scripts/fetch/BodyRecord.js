// The body of a request or response (Fetch 2.2.4): bytes that are or will be here, or a stream that a page made; what
// it was made from; and whether it has been read. The stream of bytes is made when a page asks for it.
class BodyRecord {
  constructor(data, source = null) {
    this.data = data;
    this.source = source;
    this.stream = null;
    this.isConsumed = false;
  }

  // The body that a page's stream is.
  static ofStream(stream) {
    if (stream.isDisturbed || stream.locked) throw new TypeError("The stream has been read or is locked.");
    const body = new BodyRecord(null);
    body.stream = stream;
    return body;
  }

  get isUsed() {
    return this.isConsumed || (this.stream !== null && this.stream.isDisturbed);
  }

  // Whether it has been read or somebody is reading it.
  get isUnusable() {
    return this.isUsed || (this.stream !== null && this.stream.locked);
  }

  get length() {
    return this.data !== null && this.data.isComplete ? this.data.size : null;
  }

  // Clones a body that is usable.
  clone() {
    if (this.data !== null) {
      this.data.sharers++;
      return new BodyRecord(this.data, this.source);
    }
    const [own, other] = readableStreamTee(this.stream, true);
    this.stream = own;
    return BodyRecord.ofStream(other);
  }

  // Moves the body to a new record; this one is used up.
  transfer() {
    const moved = new BodyRecord(this.data, this.source);
    if (this.data === null) moved.stream = createProxyOfStream(this.stream);
    else this.consume();
    this.isConsumed = true;
    return moved;
  }

  // The stream that a page sees.
  streamIn(realm) {
    if (this.stream !== null) return this.stream;
    this.stream = createBodyStream(realm, this.data);
    if (this.isConsumed) this.lockConsumedStream();
    return this.stream;
  }

  // Notes that the bytes are being read, so that nobody else can.
  consume() {
    this.isConsumed = true;
    if (this.stream !== null) this.lockConsumedStream();
  }

  lockConsumedStream() {
    const { data, stream } = this;
    const reader = acquireDefaultReader(stream);
    stream.isDisturbed = true;
    markPromiseHandled(reader.closedCapability.promise);
    data.whenSettled(() => {
      if (data.failure !== null) byteControllerError(stream.controller, data.failure(stream.realm));
      else byteControllerClose(stream.controller);
    });
  }

  // Reads everything: `done(bytes)` or `failed(error)` is called with the platform's bytes or a page's error.
  readAll(realm, done, failed) {
    const { data } = this;
    if (data === null) {
      readAllBytes(this.stream, done, failed);
      return;
    }
    this.consume();
    data.whenSettled(() => {
      if (data.failure !== null) failed(data.failure(realm));
      else done(data.bytes);
    });
  }

  // Nobody wants the body any more, for a page's reason.
  cancel(reason) {
    if (this.data !== null) {
      this.data.fail(() => reason);
    } else if (this.stream.state === "readable" && !this.stream.locked) {
      markPromiseHandled(readableStreamCancel(this.stream, reason));
    }
  }
}
