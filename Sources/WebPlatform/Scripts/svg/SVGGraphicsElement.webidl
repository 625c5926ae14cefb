[Exposed=Window]
interface SVGGraphicsElement : SVGElement {
};
