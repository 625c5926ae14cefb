[Exposed=Window]
interface SVGSetElement : SVGAnimationElement {
};
