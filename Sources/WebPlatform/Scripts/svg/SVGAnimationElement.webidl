[Exposed=Window]
interface SVGAnimationElement : SVGElement {
};
SVGAnimationElement includes SVGURIReference;
