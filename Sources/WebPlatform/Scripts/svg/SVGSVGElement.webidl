[Exposed=Window]
interface SVGSVGElement : SVGGraphicsElement {
};
