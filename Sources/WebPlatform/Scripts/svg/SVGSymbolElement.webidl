[Exposed=Window]
interface SVGSymbolElement : SVGGraphicsElement {
};
