[Exposed=Window]
interface SVGFEImageElement : SVGElement {
};
SVGFEImageElement includes SVGURIReference;
