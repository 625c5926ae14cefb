[Exposed=Window]
interface SVGUseElement : SVGGraphicsElement {
};
SVGUseElement includes SVGURIReference;
