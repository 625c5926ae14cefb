[Exposed=Window]
interface SVGFEFloodElement : SVGElement {
};
