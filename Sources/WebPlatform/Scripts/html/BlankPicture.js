// The picture of a canvas on which nothing was drawn, as a PNG file (PNG, third edition).

// The bytes of the file, or null for a canvas without pixels or with too many. Each pixel takes one bit: it is black,
// and transparent unless the canvas is opaque.
function blankPicture({ width, height, context }) {
  if (width === 0 || height === 0 || width * height > mostPixels) return null;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 1;
  const isOpaque = context !== null && !context.settings.alpha;
  const parts = [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), pictureChunk("IHDR", header)];
  // The gray that is transparent.
  if (!isOpaque) parts.push(pictureChunk("tRNS", new Uint8Array(2)));
  for (const bytes of compressedZeros((1 + Math.ceil(width / 8)) * height)) parts.push(pictureChunk("IDAT", bytes));
  parts.push(pictureChunk("IEND", new Uint8Array(0)));
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

// What a number of zero bytes is compressed to, in pieces.
function compressedZeros(length) {
  const converter = native.createCompressor("deflate", true);
  const pieces = [];
  const zeros = new Uint8Array(Math.min(length, 1 << 16));
  for (let rest = length; rest > 0; rest -= zeros.length) {
    const isLast = rest <= zeros.length;
    const piece = native.compress(converter, isLast ? zeros.slice(0, rest) : zeros, isLast);
    if (piece.byteLength > 0) pieces.push(new Uint8Array(piece));
  }
  native.releaseCompressor(converter);
  return pieces;
}

// A chunk: its length, its name, its data and their check sum.
function pictureChunk(name, data) {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) chunk[4 + i] = name.charCodeAt(i);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, checkSum(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

// The CRC-32 of bytes.
function checkSum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
