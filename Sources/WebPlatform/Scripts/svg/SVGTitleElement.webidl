[Exposed=Window]
interface SVGTitleElement : SVGElement {
};
