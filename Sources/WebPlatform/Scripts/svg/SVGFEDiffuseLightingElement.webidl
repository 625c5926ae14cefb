[Exposed=Window]
interface SVGFEDiffuseLightingElement : SVGElement {
};
