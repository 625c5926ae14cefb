[Exposed=Window]
interface SVGMaskElement : SVGElement {
};
