[Exposed=Window]
interface SVGViewElement : SVGElement {
};
