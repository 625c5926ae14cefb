enum OffscreenRenderingContextId { "2d", "bitmaprenderer", "webgl", "webgl2", "webgpu" };

[Exposed=(Window,Worker)]
interface OffscreenCanvas : EventTarget {
  constructor([EnforceRange] unsigned long long width, [EnforceRange] unsigned long long height);
  attribute [EnforceRange] unsigned long long width;
  attribute [EnforceRange] unsigned long long height;
  any getContext(OffscreenRenderingContextId contextId, optional any options = null);
  Promise<Blob> convertToBlob(optional any options);
};
