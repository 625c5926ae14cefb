// The interface of a local name's elements, and the class that implements it.
class SVGElementInterface {
  constructor(interfaceName) {
    this.interfaceName = interfaceName;
  }

  get implementation() {
    switch (this.interfaceName) {
      case "SVGScriptElement": return SVGScriptElement;
      case "SVGAElement": return SVGAElement;
      default: return SVGElement;
    }
  }
}

// The interface of each SVG element, by its local name.
const svgElementInterfaces = makeSVGElementInterfaces();

function makeSVGElementInterfaces() {
  const names =
    "animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix " +
    "feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight " +
    "feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology " +
    "feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line " +
    "linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect script set stop " +
    "style switch symbol text textPath title use view a";
  const interfaces = new Map();
  for (const name of names.split(" ")) {
    const capitalized = /^fe[A-Z]/.test(name) ? "FE" + name.slice(2) : name[0].toUpperCase() + name.slice(1);
    interfaces.set(name, new SVGElementInterface(`SVG${capitalized}Element`));
  }
  interfaces.set("svg", new SVGElementInterface("SVGSVGElement"));
  interfaces.set("tspan", new SVGElementInterface("SVGTSpanElement"));
  interfaces.set("mpath", new SVGElementInterface("SVGMPathElement"));
  return interfaces;
}

const otherSVGElementInterface = new SVGElementInterface("SVGElement");

function svgElementInterface(localName) {
  const found = svgElementInterfaces.get(localName);
  return found === undefined ? otherSVGElementInterface : found;
}
