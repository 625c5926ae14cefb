[Exposed=Window]
interface SVGFEFuncBElement : SVGElement {
};
