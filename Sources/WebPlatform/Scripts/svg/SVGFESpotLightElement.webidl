[Exposed=Window]
interface SVGFESpotLightElement : SVGElement {
};
