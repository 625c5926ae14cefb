[Exposed=Window]
interface SVGFECompositeElement : SVGElement {
};
