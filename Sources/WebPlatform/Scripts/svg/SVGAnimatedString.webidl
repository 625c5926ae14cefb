[Exposed=Window]
interface SVGAnimatedString {
  attribute DOMString baseVal;
  readonly attribute DOMString animVal;
};
