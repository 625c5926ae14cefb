[Exposed=Window]
interface SVGRectElement : SVGGeometryElement {
};
