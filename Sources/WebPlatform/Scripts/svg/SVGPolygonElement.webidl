[Exposed=Window]
interface SVGPolygonElement : SVGGeometryElement {
};
