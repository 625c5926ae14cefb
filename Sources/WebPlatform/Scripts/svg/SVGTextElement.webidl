[Exposed=Window]
interface SVGTextElement : SVGTextPositioningElement {
};
