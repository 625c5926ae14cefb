[Exposed=Window]
interface SVGPathElement : SVGGeometryElement {
};
