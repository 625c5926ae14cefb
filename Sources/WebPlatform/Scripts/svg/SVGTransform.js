// The types of transforms, by the names of the functions that stand for them in attributes.
const svgTransformTypes = { __proto__: null, matrix: 1, translate: 2, scale: 3, rotate: 4, skewX: 5, skewY: 6 };

// One function of a list of transforms (SVG 8.14). `matrix` is a copy: what is done to it counts when it is set again.
class SVGTransform extends ScriptWrappable {
  constructor(realm, name = "matrix", values = [1, 0, 0, 1, 0, 0]) {
    super();
    this.realm = realm;
    this.name = name;
    this.values = values;
    /** The list that the transform is in, or null. */
    this.list = null;
  }

  static fromMatrix(realm, init) {
    return new SVGTransform(realm, "matrix", flatElementsOf(DOMMatrix.fromMatrix(realm, init)));
  }

  get type() {
    return svgTransformTypes[this.name];
  }

  get angle() {
    return this.name === "rotate" || this.name === "skewX" || this.name === "skewY" ? this.values[0] : 0;
  }

  get matrix() {
    const { name, values } = this;
    const matrix = new DOMMatrix(this.realm);
    switch (name) {
      case "matrix":
        flatMatrixPlaces.forEach((place, index) => { matrix.elements[place] = values[index]; });
        return matrix;
      case "translate": return matrix.translateSelf(values[0], values[1] ?? 0, 0);
      case "scale": return matrix.scaleSelf(values[0], values[1] ?? values[0], 1, 0, 0, 0);
      case "rotate": {
        const [angle, x = 0, y = 0] = values;
        return matrix.translateSelf(x, y, 0).rotateSelf(angle).translateSelf(-x, -y, 0);
      }
      case "skewX": return matrix.skewXSelf(values[0]);
      default: return matrix.skewYSelf(values[0]);
    }
  }

  setMatrix(init) {
    this.set("matrix", flatElementsOf(DOMMatrix.fromMatrix(this.realm, init)));
  }

  setTranslate(x, y) {
    this.set("translate", [x, y]);
  }

  setScale(x, y) {
    this.set("scale", [x, y]);
  }

  setRotate(angle, x, y) {
    this.set("rotate", x === 0 && y === 0 ? [angle] : [angle, x, y]);
  }

  setSkewX(angle) {
    this.set("skewX", [angle]);
  }

  setSkewY(angle) {
    this.set("skewY", [angle]);
  }

  set(name, values) {
    this.name = name;
    this.values = values;
    this.list?.write();
  }

  serialize() {
    return `${this.name}(${this.values.join(" ")})`;
  }
}

// The six elements of a matrix that is used in two dimensions.
function flatElementsOf(matrix) {
  return flatMatrixPlaces.map((place) => matrix.elements[place]);
}

// A number as attributes of SVG have them.
const svgNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

// The transforms that an attribute's value stands for; none where it is malformed.
function parseSVGTransforms(realm, text) {
  const transforms = [];
  const counts = { __proto__: null, matrix: [6], translate: [1, 2], scale: [1, 2], rotate: [1, 3], skewX: [1], skewY: [1] };
  let rest = text.trim();
  while (rest !== "") {
    const match = /^([a-zA-Z]+)\s*\(([^()]*)\)\s*,?\s*/.exec(rest);
    if (match === null || counts[match[1]] === undefined) return [];
    const texts = match[2].trim().split(/\s*,\s*|\s+|(?<=[\d.])(?=[-+])/);
    if (!counts[match[1]].includes(texts.length) || !texts.every((text) => svgNumber.test(text))) return [];
    const values = texts.map(Number);
    transforms.push(new SVGTransform(realm, match[1], values));
    rest = rest.slice(match[0].length);
  }
  return transforms;
}
