[Exposed=Window]
interface SVGFETileElement : SVGElement {
};
