[Exposed=Window]
interface SVGScriptElement : SVGElement {
  [Reflect] attribute DOMString type;
  attribute DOMString? crossOrigin;
};
SVGScriptElement includes SVGURIReference;
