// The sizes of pictures, as the headers of their files give them.

// The width and height in pixels of a PNG, GIF, JPEG, WebP, BMP, ICO, AVIF or SVG file as [width, height], or null.
function pictureSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at, length) =>
    at + length > bytes.length ? "" : String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (text(1, 3) === "PNG" && bytes[0] === 0x89) return [view.getUint32(16), view.getUint32(20)];
    if (/^GIF8[79]a$/.test(text(0, 6))) return [view.getUint16(6, true), view.getUint16(8, true)];
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(view);
    if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webpSize(view, text(12, 4));
    if (text(0, 2) === "BM") {
      return view.getUint32(14, true) === 12 ? [view.getUint16(18, true), view.getUint16(20, true)]
        : [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
    }
    if (text(0, 4) === "\0\0\u0001\0") return [bytes[6] || 256, bytes[7] || 256];
    if (/^ftypavi[fs]$/.test(text(4, 8))) return avifSize(view, text(0, Math.min(bytes.length, 4096)));
    return svgSize(bytes);
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

// Looks for the frame header of a JPEG file.
function jpegSize(view) {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    if (marker === 0xff) at++;
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
}

// The size of a WebP file by the kind of its first chunk.
function webpSize(view, chunk) {
  const number24 = (at) => view.getUint16(at, true) | view.getUint8(at + 2) << 16;
  switch (chunk) {
    case "VP8 ": return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case "VP8X": return [number24(24) + 1, number24(27) + 1];
    default: return null;
  }
}

// The first size that the properties of an AVIF file give.
function avifSize(view, head) {
  const at = head.indexOf("ispe");
  return at < 0 ? null : [view.getUint32(at + 8), view.getUint32(at + 12)];
}

// The size of an SVG document: its own, or that of its box in a place of 300 by 150 pixels.
function svgSize(bytes) {
  const root = /^(?:\s|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>)*<(?:[\w-]+:)?svg\b([^>]*)>/i
    .exec(decodeWithBOM(bytes, "UTF-8"));
  if (root === null) return null;
  const attribute = (name) => new RegExp("\\s" + name + "\\s*=\\s*[\"']([^\"']*)[\"']").exec(root[1])?.[1] ?? null;
  const length = (name) => {
    const text = attribute(name);
    return text === null ? null : pixelsOfLength(/^[-+.\de]+$/.test(text.trim()) ? text.trim() + "px" : text, 16);
  };
  const box = (attribute("viewBox") ?? "").trim().split(/[\s,]+/).map(Number);
  const ratio = box.length === 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : null;
  const width = length("width"), height = length("height");
  if (width !== null && height !== null) return [Math.round(width), Math.round(height)];
  if (width !== null) return [Math.round(width), Math.round(ratio === null ? 150 : width / ratio)];
  if (height !== null) return [Math.round(ratio === null ? 300 : height * ratio), Math.round(height)];
  return ratio === null ? [300, 150] : [Math.round(150 * ratio), 150];
}
