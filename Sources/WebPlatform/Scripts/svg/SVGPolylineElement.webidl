[Exposed=Window]
interface SVGPolylineElement : SVGGeometryElement {
};
