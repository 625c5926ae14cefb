[Exposed=Window]
interface SVGTextPositioningElement : SVGTextContentElement {
};
