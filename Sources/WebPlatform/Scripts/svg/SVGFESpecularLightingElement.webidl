[Exposed=Window]
interface SVGFESpecularLightingElement : SVGElement {
};
