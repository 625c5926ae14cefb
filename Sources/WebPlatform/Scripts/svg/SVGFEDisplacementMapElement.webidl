[Exposed=Window]
interface SVGFEDisplacementMapElement : SVGElement {
};
