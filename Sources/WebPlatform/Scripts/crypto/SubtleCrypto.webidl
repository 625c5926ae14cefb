[Exposed=(Window,Worker)]
interface SubtleCrypto {
  Promise<ArrayBuffer> digest(any algorithm, BufferSource data);
};
