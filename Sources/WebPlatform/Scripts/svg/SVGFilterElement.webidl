[Exposed=Window]
interface SVGFilterElement : SVGElement {
};
