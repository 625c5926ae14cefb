[Exposed=Window]
interface SVGMarkerElement : SVGElement {
};
