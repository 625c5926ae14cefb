[Exposed=Window]
interface SVGGElement : SVGGraphicsElement {
};
