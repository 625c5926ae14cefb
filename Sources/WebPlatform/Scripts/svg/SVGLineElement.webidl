[Exposed=Window]
interface SVGLineElement : SVGGeometryElement {
};
