[Exposed=Window]
interface SVGGeometryElement : SVGGraphicsElement {
};
