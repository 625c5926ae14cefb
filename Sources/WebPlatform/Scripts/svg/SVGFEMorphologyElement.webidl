[Exposed=Window]
interface SVGFEMorphologyElement : SVGElement {
};
