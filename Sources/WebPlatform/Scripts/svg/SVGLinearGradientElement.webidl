[Exposed=Window]
interface SVGLinearGradientElement : SVGGradientElement {
};
SVGLinearGradientElement includes SVGURIReference;
