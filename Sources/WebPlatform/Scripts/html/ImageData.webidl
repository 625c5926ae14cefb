enum PredefinedColorSpace { "srgb", "display-p3" };

[Exposed=(Window,Worker)]
interface ImageData {
  constructor(any data, any sw, optional any sh, optional any settings);
  readonly attribute unsigned long width;
  readonly attribute unsigned long height;
  readonly attribute any data;
  readonly attribute PredefinedColorSpace colorSpace;
  readonly attribute DOMString pixelFormat;
};
