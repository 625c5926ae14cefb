[Exposed=Window]
interface SVGStopElement : SVGElement {
};
