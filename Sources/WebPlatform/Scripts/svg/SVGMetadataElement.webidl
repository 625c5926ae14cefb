[Exposed=Window]
interface SVGMetadataElement : SVGElement {
};
