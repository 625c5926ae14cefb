[Exposed=Window]
interface SVGStyleElement : SVGElement {
  [Reflect] attribute DOMString type;
  [Reflect] attribute DOMString media;
  [Reflect] attribute DOMString title;
};
