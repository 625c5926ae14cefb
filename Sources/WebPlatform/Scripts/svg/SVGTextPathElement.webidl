[Exposed=Window]
interface SVGTextPathElement : SVGTextContentElement {
};
SVGTextPathElement includes SVGURIReference;
