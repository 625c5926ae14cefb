[Exposed=Window]
interface SVGFEBlendElement : SVGElement {
};
