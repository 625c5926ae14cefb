[Exposed=Window]
interface SVGCircleElement : SVGGeometryElement {
};
