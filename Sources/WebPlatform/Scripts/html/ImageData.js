// Pixels in memory (HTML 8.12).
class ImageData extends ScriptWrappable {
  // Two numbers give the size of an empty picture; an array of the page comes before its width.
  constructor(realm, first, second, third, settings) {
    super();
    this.realm = realm;
    let rows;
    if (isObject(first)) {
      if (!ArrayBuffer.isView(first) || typedArrayName.call(first) !== "Uint8ClampedArray") {
        throw new TypeError("The pixels are no Uint8ClampedArray.");
      }
      const { length } = viewOfBufferSource(first);
      const width = toRestrainedDimension(second);
      if (length === 0 || length % 4 !== 0) {
        throw new DOMException(`${length} bytes are not those of whole pixels.`, "InvalidStateError");
      }
      if (width === 0 || length / 4 % width !== 0) {
        throw new DOMException(`${length / 4} pixels do not make rows of ${width}.`, "IndexSizeError");
      }
      rows = length / 4 / width;
      const height = third === undefined ? rows : toRestrainedDimension(third);
      if (height !== rows) throw new DOMException(`There are ${rows} rows, not ${height}.`, "IndexSizeError");
      this.width = width;
      this.data = first;
    } else {
      this.width = toRestrainedDimension(first);
      rows = toRestrainedDimension(second);
      settings = third;
      if (this.width === 0 || rows === 0) throw new DOMException("The picture has no pixels.", "IndexSizeError");
      if (this.width * rows > mostPixels) throw new RangeError(`${this.width} × ${rows} pixels are too many.`);
      this.data = new realm.intrinsics.Uint8ClampedArray(4 * this.width * rows);
    }
    this.height = rows;
    const colorSpace = isObject(settings) ? settings.colorSpace : undefined;
    this.colorSpace = colorSpace === undefined ? "srgb" : toEnumeration(colorSpace, "PredefinedColorSpace",
      ["srgb", "display-p3"]);
    this.pixelFormat = "rgba-unorm8";
  }

  serializeForClone() {
    const { width, height } = this;
    const bytes = viewOfBufferSource(this.data).slice();
    return (realm) => {
      const picture = new ImageData(realm, width, height);
      viewOfBufferSource(picture.data).set(bytes);
      return picture;
    };
  }

  encodeForMessage(encoder) {
    return { width: this.width, height: this.height, bytes: encoder.addBytes(viewOfBufferSource(this.data).slice()) };
  }
}

// The most pixels that a picture may have.
const mostPixels = 2 ** 28;

// A width or height: an unsigned long.
function toRestrainedDimension(value) {
  return toIntegerModulo(value, 2 ** 32);
}
