[Exposed=Window]
interface SVGSwitchElement : SVGGraphicsElement {
};
