[Exposed=Window]
interface SVGDefsElement : SVGGraphicsElement {
};
