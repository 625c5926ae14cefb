[Exposed=Window]
interface SVGClipPathElement : SVGElement {
};
