[Exposed=Window]
interface SVGFEPointLightElement : SVGElement {
};
