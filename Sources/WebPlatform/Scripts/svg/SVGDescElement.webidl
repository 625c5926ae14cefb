[Exposed=Window]
interface SVGDescElement : SVGElement {
};
