[Exposed=Window]
interface SVGMPathElement : SVGElement {
};
SVGMPathElement includes SVGURIReference;
