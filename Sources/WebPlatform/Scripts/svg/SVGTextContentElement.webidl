[Exposed=Window]
interface SVGTextContentElement : SVGGraphicsElement {
};
