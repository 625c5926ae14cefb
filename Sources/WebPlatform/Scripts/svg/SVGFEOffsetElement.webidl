[Exposed=Window]
interface SVGFEOffsetElement : SVGElement {
};
