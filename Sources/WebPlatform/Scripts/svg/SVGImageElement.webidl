[Exposed=Window]
interface SVGImageElement : SVGGraphicsElement {
};
SVGImageElement includes SVGURIReference;
