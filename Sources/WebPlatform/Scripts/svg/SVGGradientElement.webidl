[Exposed=Window]
interface SVGGradientElement : SVGElement {
};
