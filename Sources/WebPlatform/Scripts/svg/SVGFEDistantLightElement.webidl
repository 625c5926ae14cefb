[Exposed=Window]
interface SVGFEDistantLightElement : SVGElement {
};
