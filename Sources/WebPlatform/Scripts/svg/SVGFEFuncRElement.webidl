[Exposed=Window]
interface SVGFEFuncRElement : SVGElement {
};
