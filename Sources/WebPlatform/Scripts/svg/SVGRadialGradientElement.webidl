[Exposed=Window]
interface SVGRadialGradientElement : SVGGradientElement {
};
SVGRadialGradientElement includes SVGURIReference;
