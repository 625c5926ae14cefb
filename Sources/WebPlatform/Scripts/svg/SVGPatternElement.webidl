[Exposed=Window]
interface SVGPatternElement : SVGElement {
  [SameObject] readonly attribute SVGAnimatedTransformList patternTransform;
};
SVGPatternElement includes SVGURIReference;
