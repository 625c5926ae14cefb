[Exposed=Window]
interface SVGFEColorMatrixElement : SVGElement {
};
