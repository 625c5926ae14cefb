interface mixin SVGURIReference {
  [SameObject] readonly attribute SVGAnimatedString href;
};
