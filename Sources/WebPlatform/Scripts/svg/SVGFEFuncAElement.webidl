[Exposed=Window]
interface SVGFEFuncAElement : SVGElement {
};
