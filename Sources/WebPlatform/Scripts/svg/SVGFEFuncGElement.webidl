[Exposed=Window]
interface SVGFEFuncGElement : SVGElement {
};
