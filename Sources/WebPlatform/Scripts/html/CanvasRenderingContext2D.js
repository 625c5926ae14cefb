// The context of a canvas element.
class CanvasRenderingContext2D extends CanvasContext {}

// The context of a canvas that stands in no document.
class OffscreenCanvasRenderingContext2D extends CanvasContext {}

// What getContext("2d") answers for a canvas: always the same context.
function canvasContext(canvas, type, options) {
  if (canvas.context === null) {
    // The members are read in the order of their names, as of any dictionary.
    const read = (name, fallback) => isObject(options) ? options[name] ?? fallback : fallback;
    const alpha = Boolean(read("alpha", true));
    const colorSpace = toEnumeration(read("colorSpace", "srgb"), "PredefinedColorSpace", ["srgb", "display-p3"]);
    const settings = { alpha, colorSpace, desynchronized: Boolean(read("desynchronized", false)),
      willReadFrequently: Boolean(read("willReadFrequently", false)) };
    canvas.context = new type(canvas.realm, canvas, settings);
  }
  return canvas.context;
}
