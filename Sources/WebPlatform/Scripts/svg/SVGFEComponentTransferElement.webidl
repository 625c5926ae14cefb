[Exposed=Window]
interface SVGFEComponentTransferElement : SVGElement {
};
