[Exposed=Window]
interface SVGAElement : SVGGraphicsElement {
  [SameObject] readonly attribute SVGAnimatedString target;
  [Reflect] attribute DOMString download;
  [Reflect] attribute USVString ping;
  [Reflect] attribute DOMString rel;
  [SameObject, PutForwards=value] readonly attribute DOMTokenList relList;
  [Reflect] attribute DOMString hreflang;
  [Reflect] attribute DOMString type;
};
SVGAElement includes SVGURIReference;
