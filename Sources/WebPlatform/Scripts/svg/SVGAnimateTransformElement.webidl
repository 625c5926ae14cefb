[Exposed=Window]
interface SVGAnimateTransformElement : SVGAnimationElement {
};
