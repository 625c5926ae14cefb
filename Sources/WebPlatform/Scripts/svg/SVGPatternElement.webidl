[Exposed=Window]
interface SVGPatternElement : SVGElement {
};
SVGPatternElement includes SVGURIReference;
