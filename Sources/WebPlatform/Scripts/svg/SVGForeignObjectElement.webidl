[Exposed=Window]
interface SVGForeignObjectElement : SVGGraphicsElement {
};
