// The bytes of a body as they arrive. Bodies that are clones of each other share one of these; then what one of them
// has read is kept for the others.
class BodyData {
  constructor() {
    this.chunks = [];
    this.size = 0;
    this.droppedSize = 0;
    this.isComplete = false;
    this.failure = null;
    this.waiters = [];
    this.sharers = 1;
    // Called when nobody wants the rest any more.
    this.whenUnwanted = null;
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
    if (this.waiters.length > 0) this.tell();
  }

  end() {
    if (this.isComplete || this.failure !== null) return;
    this.isComplete = true;
    this.tell();
  }

  // Ends the body early; `failure` makes the error that its readers get, given their realm.
  fail(failure) {
    if (this.isComplete || this.failure !== null) return;
    this.failure = failure;
    this.chunks.length = 0;
    this.tell();
  }

  get isSettled() {
    return this.isComplete || this.failure !== null;
  }

  tell() {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }

  // Calls `steps` once, when the next bytes have come or there will be none.
  whenChanged(steps) {
    this.waiters.push(steps);
  }

  // Calls `steps` once the body is complete or has failed; at once when it is so already.
  whenSettled(steps) {
    if (this.isSettled) steps();
    else this.whenChanged(() => this.whenSettled(steps));
  }

  // All bytes, joined. Only for a complete body of which nothing was dropped.
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

  // The bytes from a position on that are in one piece, or null when none are there. Nobody else may want those before.
  take(position) {
    let start = this.droppedSize;
    for (const chunk of this.chunks) {
      if (position < start + chunk.length) {
        if (this.sharers === 1 && start === this.droppedSize) {
          this.chunks.shift();
          this.droppedSize += chunk.length;
        }
        return position === start ? chunk : chunk.subarray(position - start);
      }
      start += chunk.length;
    }
    return null;
  }

  // One of those who share the bytes wants no more.
  giveUp() {
    this.sharers--;
    if (this.sharers > 0 || this.isSettled) return;
    this.isComplete = true;
    this.chunks.length = 0;
    this.whenUnwanted?.();
  }
}
