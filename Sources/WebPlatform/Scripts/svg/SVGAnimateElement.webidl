[Exposed=Window]
interface SVGAnimateElement : SVGAnimationElement {
};
