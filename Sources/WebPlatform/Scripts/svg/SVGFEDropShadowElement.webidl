[Exposed=Window]
interface SVGFEDropShadowElement : SVGElement {
};
