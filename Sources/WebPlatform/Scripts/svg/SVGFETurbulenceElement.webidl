[Exposed=Window]
interface SVGFETurbulenceElement : SVGElement {
};
