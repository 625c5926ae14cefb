// A queue of values with sizes (Streams 8.1), as the default controllers have it.
class SizedQueue {
  constructor() {
    this.reset();
  }

  reset() {
    this.entries = [];
    this.head = 0;
    this.totalSize = 0;
  }

  get isEmpty() {
    return this.head === this.entries.length;
  }

  enqueue(value, size) {
    if (typeof size !== "number" || !(size >= 0) || size === Infinity) {
      throw new RangeError("The size of a chunk must be a finite number that is not negative.");
    }
    this.entries.push({ value, size });
    this.totalSize += size;
  }

  dequeue() {
    const entry = this.entries[this.head];
    this.entries[this.head++] = undefined;
    if (this.isEmpty) {
      this.entries.length = 0;
      this.head = 0;
    } else if (this.head > 1024) {
      this.entries.splice(0, this.head);
      this.head = 0;
    }
    this.totalSize = Math.max(0, this.totalSize - entry.size);
    return entry.value;
  }

  peek() {
    return this.entries[this.head].value;
  }
}

// ExtractHighWaterMark (Streams 7.4).
function highWaterMarkOf(strategy, fallback) {
  const { highWaterMark } = strategy;
  if (highWaterMark === undefined) return fallback;
  if (Number.isNaN(highWaterMark) || highWaterMark < 0) throw new RangeError("The high water mark is not valid.");
  return highWaterMark;
}

// ExtractSizeAlgorithm (Streams 7.4): a function of a chunk, which may throw what the page throws.
function sizeAlgorithmOf(strategy) {
  const { size } = strategy;
  if (size === undefined) return () => 1;
  return (chunk) => +Reflect.apply(size, undefined, [chunk]);
}

// Counts each chunk as one (Streams 7.3).
class CountQueuingStrategy extends ScriptWrappable {
  constructor(realm, init) {
    super();
    this.realm = realm;
    this.highWaterMark = init.highWaterMark;
  }

  get size() {
    return streamKitOf(this.realm).countSize;
  }
}

// Counts a chunk by its bytes (Streams 7.2).
class ByteLengthQueuingStrategy extends ScriptWrappable {
  constructor(realm, init) {
    super();
    this.realm = realm;
    this.highWaterMark = init.highWaterMark;
  }

  get size() {
    return streamKitOf(this.realm).byteLengthSize;
  }
}
