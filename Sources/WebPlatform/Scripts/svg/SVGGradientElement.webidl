[Exposed=Window]
interface SVGGradientElement : SVGElement {
  [SameObject] readonly attribute SVGAnimatedTransformList gradientTransform;
};
