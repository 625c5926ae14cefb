[Exposed=Window]
interface SVGAnimateMotionElement : SVGAnimationElement {
};
