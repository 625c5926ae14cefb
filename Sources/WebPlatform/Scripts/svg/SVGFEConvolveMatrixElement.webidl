[Exposed=Window]
interface SVGFEConvolveMatrixElement : SVGElement {
};
