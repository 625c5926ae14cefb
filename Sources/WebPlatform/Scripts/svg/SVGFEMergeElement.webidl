[Exposed=Window]
interface SVGFEMergeElement : SVGElement {
};
