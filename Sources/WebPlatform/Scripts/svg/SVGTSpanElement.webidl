[Exposed=Window]
interface SVGTSpanElement : SVGTextPositioningElement {
};
