enum CanvasLineCap { "butt", "round", "square" };
enum CanvasLineJoin { "round", "bevel", "miter" };
enum CanvasTextAlign { "start", "end", "left", "right", "center" };
enum CanvasTextBaseline { "top", "hanging", "middle", "alphabetic", "ideographic", "bottom" };
enum CanvasDirection { "ltr", "rtl", "inherit" };
enum CanvasFontKerning { "auto", "normal", "none" };
enum CanvasFontStretch { "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "normal",
  "semi-expanded", "expanded", "extra-expanded", "ultra-expanded" };
enum CanvasFontVariantCaps { "normal", "small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase",
  "titling-caps" };
enum CanvasTextRendering { "auto", "optimizeSpeed", "optimizeLegibility", "geometricPrecision" };
enum ImageSmoothingQuality { "low", "medium", "high" };

interface mixin CanvasDrawing {
  any getContextAttributes();
  undefined save();
  undefined restore();
  undefined reset();
  boolean isContextLost();

  undefined scale(unrestricted double x, unrestricted double y);
  undefined rotate(unrestricted double angle);
  undefined translate(unrestricted double x, unrestricted double y);
  undefined transform(unrestricted double a, unrestricted double b, unrestricted double c, unrestricted double d,
    unrestricted double e, unrestricted double f);
  [NewObject] DOMMatrix getTransform();
  undefined setTransform(optional any a, optional any b, optional any c, optional any d, optional any e,
    optional any f);
  undefined resetTransform();

  attribute unrestricted double globalAlpha;
  attribute DOMString globalCompositeOperation;
  attribute boolean imageSmoothingEnabled;
  attribute ImageSmoothingQuality imageSmoothingQuality;

  attribute any strokeStyle;
  attribute any fillStyle;
  CanvasGradient createLinearGradient(double x0, double y0, double x1, double y1);
  CanvasGradient createRadialGradient(double x0, double y0, double r0, double x1, double y1, double r1);
  CanvasGradient createConicGradient(double startAngle, double x, double y);
  CanvasPattern? createPattern(any image, [LegacyNullToEmptyString] DOMString repetition);

  attribute unrestricted double shadowOffsetX;
  attribute unrestricted double shadowOffsetY;
  attribute unrestricted double shadowBlur;
  attribute DOMString shadowColor;
  attribute DOMString filter;

  undefined clearRect(unrestricted double x, unrestricted double y, unrestricted double w, unrestricted double h);
  undefined fillRect(unrestricted double x, unrestricted double y, unrestricted double w, unrestricted double h);
  undefined strokeRect(unrestricted double x, unrestricted double y, unrestricted double w, unrestricted double h);

  undefined beginPath();
  undefined fill(optional any pathOrRule, optional any fillRule);
  undefined stroke(optional any path);
  undefined clip(optional any pathOrRule, optional any fillRule);
  boolean isPointInPath(any x, any y, any... rest);
  boolean isPointInStroke(any x, any y, any... rest);

  undefined fillText(DOMString text, unrestricted double x, unrestricted double y,
    optional unrestricted double maxWidth);
  undefined strokeText(DOMString text, unrestricted double x, unrestricted double y,
    optional unrestricted double maxWidth);
  TextMetrics measureText(DOMString text);

  undefined drawImage(any image, unrestricted double dx, unrestricted double dy, unrestricted double... rest);

  ImageData createImageData(any widthOrData, optional any height, optional any settings);
  ImageData getImageData([EnforceRange] long sx, [EnforceRange] long sy, [EnforceRange] long sw,
    [EnforceRange] long sh, optional any settings);
  undefined putImageData(ImageData imageData, [EnforceRange] long dx, [EnforceRange] long dy);
  undefined putImageData(ImageData imageData, [EnforceRange] long dx, [EnforceRange] long dy,
    [EnforceRange] long dirtyX, [EnforceRange] long dirtyY, [EnforceRange] long dirtyWidth,
    [EnforceRange] long dirtyHeight);

  attribute unrestricted double lineWidth;
  attribute CanvasLineCap lineCap;
  attribute CanvasLineJoin lineJoin;
  attribute unrestricted double miterLimit;
  undefined setLineDash(sequence<unrestricted double> segments);
  sequence<unrestricted double> getLineDash();
  attribute unrestricted double lineDashOffset;

  attribute DOMString font;
  attribute CanvasTextAlign textAlign;
  attribute CanvasTextBaseline textBaseline;
  attribute CanvasDirection direction;
  attribute DOMString letterSpacing;
  attribute CanvasFontKerning fontKerning;
  attribute CanvasFontStretch fontStretch;
  attribute CanvasFontVariantCaps fontVariantCaps;
  attribute CanvasTextRendering textRendering;
  attribute DOMString wordSpacing;
};

[Exposed=Window]
interface CanvasRenderingContext2D {
  readonly attribute HTMLCanvasElement canvas;
  undefined drawFocusIfNeeded(Element element);
  undefined drawFocusIfNeeded(Path2D path, Element element);
};
CanvasRenderingContext2D includes CanvasDrawing;
CanvasRenderingContext2D includes CanvasPath;

[Exposed=(Window,Worker)]
interface OffscreenCanvasRenderingContext2D {
  readonly attribute OffscreenCanvas canvas;
};
OffscreenCanvasRenderingContext2D includes CanvasDrawing;
OffscreenCanvasRenderingContext2D includes CanvasPath;
