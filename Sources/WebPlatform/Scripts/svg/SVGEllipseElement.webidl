[Exposed=Window]
interface SVGEllipseElement : SVGGeometryElement {
};
