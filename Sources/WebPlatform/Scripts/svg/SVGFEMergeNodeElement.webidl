[Exposed=Window]
interface SVGFEMergeNodeElement : SVGElement {
};
