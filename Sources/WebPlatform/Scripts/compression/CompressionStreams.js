// Compresses a stream of bytes (Compression 5).
class CompressionStream extends GenericTransformStream {
  constructor(realm, format) {
    super(realm, compressionAlgorithms(realm, format, true));
  }
}

// Decompresses a stream of bytes (Compression 6).
class DecompressionStream extends GenericTransformStream {
  constructor(realm, format) {
    super(realm, compressionAlgorithms(realm, format, false));
  }
}

// Releases the native half of streams that were never finished.
const abandonedConverters = new FinalizationRegistry((id) => native.releaseCompressor(id));

// The algorithms of a transform that hands its chunks to a native converter.
function compressionAlgorithms(realm, format, compresses) {
  const converter = { id: native.createCompressor(format, compresses) };
  abandonedConverters.register(converter, converter.id, converter);
  const release = () => {
    if (converter.id === 0) return;
    native.releaseCompressor(converter.id);
    abandonedConverters.unregister(converter);
    converter.id = 0;
  };
  // The answer is the bytes that came out, or a text that says what is wrong.
  const convert = (bytes, isLast, controller) => {
    const result = native.compress(converter.id, bytes, isLast);
    const failure = typeof result === "string" ? result : null;
    if (failure !== null || isLast) release();
    if (failure !== null) throw new TypeError(failure);
    if (result.byteLength > 0) controller.enqueue(copyToPageArray(realm, new Uint8Array(result)));
  };
  return {
    transform: (chunk, controller) => {
      if (!isBuffer(chunk, "BufferSource")) throw new TypeError("A chunk is neither a buffer nor a view.");
      convert(copyBufferSource(chunk), false, controller);
    },
    flush: (controller) => convert(new Uint8Array(0), true, controller),
    cancel: release,
  };
}
