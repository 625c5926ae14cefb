// The bytes of a body as they arrive. Bodies that are clones of each other share one of these.
class BodyData {
  constructor() {
    this.chunks = [];
    this.size = 0;
    this.isComplete = false;
    this.failure = null;
    this.waiters = [];
    this.listeners = [];
  }

  // A body whose bytes are all there.
  static of(bytes) {
    const data = new BodyData();
    if (bytes.length > 0) data.append(bytes);
    data.isComplete = true;
    return data;
  }

  append(bytes) {
    this.chunks.push(bytes);
    this.size += bytes.length;
    this.tell();
  }

  end() {
    if (this.isComplete || this.failure !== null) return;
    this.isComplete = true;
    this.settle();
  }

  // Ends the body early; `failure` makes the error that its readers get, given their realm.
  fail(failure) {
    if (this.isComplete || this.failure !== null) return;
    this.failure = failure;
    this.chunks.length = 0;
    this.settle();
  }

  settle() {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
    this.tell();
  }

  tell() {
    for (const listener of [...this.listeners]) listener();
  }

  // All bytes, joined. Only for a complete body.
  get bytes() {
    if (this.chunks.length === 1) return this.chunks[0];
    const joined = new Uint8Array(this.size);
    let offset = 0;
    for (const chunk of this.chunks) {
      joined.set(chunk, offset);
      offset += chunk.length;
    }
    this.chunks.length = 0;
    this.chunks.push(joined);
    return joined;
  }

  // Calls `steps` once the body is complete or has failed; at once when it is so already.
  whenSettled(steps) {
    if (this.isComplete || this.failure !== null) steps();
    else this.waiters.push(steps);
  }
}
