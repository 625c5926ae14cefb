// Matrices of four columns and rows (Geometry Interfaces, section 6). Their elements are kept by column in `elements`.

// The names of the elements by column, and the short names of those of a matrix in two dimensions.
const matrixNames = ["m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42",
  "m43", "m44"];
const matrixAliases = { a: "m11", b: "m12", c: "m21", d: "m22", e: "m41", f: "m42" };

// The places of the elements that a matrix in two dimensions can have.
const flatMatrixPlaces = [0, 1, 4, 5, 12, 13];

// A matrix that its holder cannot change.
class DOMMatrixReadOnly extends ScriptWrappable {
  constructor(realm, init) {
    super();
    this.realm = realm;
    this.elements = identityElements();
    this.is2D = true;
    if (init !== undefined) initializeMatrix(this, init);
  }

  // A matrix of the class with the elements of another, given by column.
  static fromElements(realm, elements, is2D) {
    const matrix = new this(realm);
    matrix.elements = elements;
    matrix.is2D = is2D;
    return matrix;
  }

  static fromMatrix(realm, init) {
    const { elements, is2D } = elementsOfMatrixInit(init);
    return this.fromElements(realm, elements, is2D);
  }

  static fromFloat32Array(realm, array) {
    return matrixOfNumbers(this, realm, Array.from(viewOfPageFloats(array, Float32Array)));
  }

  static fromFloat64Array(realm, array) {
    return matrixOfNumbers(this, realm, Array.from(viewOfPageFloats(array, Float64Array)));
  }

  get isIdentity() {
    return this.elements.every((element, index) => element === (index % 5 === 0 ? 1 : 0));
  }

  // A matrix that pages may change, with the same elements.
  copy() {
    return DOMMatrix.fromElements(this.realm, [...this.elements], this.is2D);
  }

  translate(x, y, z) {
    return this.copy().translateSelf(x, y, z);
  }

  scale(x, y, z, originX, originY, originZ) {
    return this.copy().scaleSelf(x, y, z, originX, originY, originZ);
  }

  scaleNonUniform(x, y) {
    return this.copy().scaleSelf(x, y);
  }

  scale3d(scale, originX, originY, originZ) {
    return this.copy().scale3dSelf(scale, originX, originY, originZ);
  }

  rotate(x, y, z) {
    return this.copy().rotateSelf(x, y, z);
  }

  rotateFromVector(x, y) {
    return this.copy().rotateFromVectorSelf(x, y);
  }

  rotateAxisAngle(x, y, z, angle) {
    return this.copy().rotateAxisAngleSelf(x, y, z, angle);
  }

  skewX(angle) {
    return this.copy().skewXSelf(angle);
  }

  skewY(angle) {
    return this.copy().skewYSelf(angle);
  }

  multiply(other) {
    return this.copy().multiplySelf(other);
  }

  flipX() {
    return this.copy().scaleSelf(-1, 1);
  }

  flipY() {
    return this.copy().scaleSelf(1, -1);
  }

  inverse() {
    return this.copy().invertSelf();
  }

  transformPoint({ x, y, z, w }) {
    const m = this.elements;
    const row = (r) => m[r] * x + m[4 + r] * y + m[8 + r] * z + m[12 + r] * w;
    return new DOMPoint(this.realm, row(0), row(1), row(2), row(3));
  }

  toFloat32Array() {
    return copyToPageFloats(this.realm, "Float32Array", new Float32Array(this.elements));
  }

  toFloat64Array() {
    return copyToPageFloats(this.realm, "Float64Array", new Float64Array(this.elements));
  }

  toJSON() {
    const members = {};
    const names = [...Object.keys(matrixAliases), ...matrixNames, "is2D", "isIdentity"];
    for (const name of names) members[name] = this[name];
    return members;
  }

  stringify() {
    if (!this.elements.every(Number.isFinite)) {
      throw new DOMException("The matrix has elements that are not finite.", "InvalidStateError");
    }
    const m = this.elements;
    return this.is2D ? "matrix(" + [m[0], m[1], m[4], m[5], m[12], m[13]].join(", ") + ")"
      : "matrix3d(" + m.join(", ") + ")";
  }

  serializeForClone() {
    const { constructor } = this, elements = [...this.elements], { is2D } = this;
    return (realm) => constructor.fromElements(realm, elements, is2D);
  }

  // The same for another machine, in which JSON knows no numbers that are not finite.
  encodeForMessage() {
    return { elements: this.elements.map(encodePrimitive), is2D: this.is2D };
  }

  static {
    defineMatrixElements(this);
  }
}

// A matrix.
class DOMMatrix extends DOMMatrixReadOnly {
  // Multiplies with a matrix on the right, given by its elements.
  multiplyElements(elements, is2D) {
    this.elements = multiplyMatrices(this.elements, elements);
    this.is2D = this.is2D && is2D;
    return this;
  }

  multiplySelf(init) {
    const { elements, is2D } = elementsOfMatrixInit(init);
    return this.multiplyElements(elements, is2D);
  }

  preMultiplySelf(init) {
    const { elements, is2D } = elementsOfMatrixInit(init);
    this.elements = multiplyMatrices(elements, this.elements);
    this.is2D = this.is2D && is2D;
    return this;
  }

  translateSelf(x = 0, y = 0, z = 0) {
    return this.multiplyElements([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1], z === 0);
  }

  scaleSelf(x = 1, y = x, z = 1, originX = 0, originY = 0, originZ = 0) {
    this.translateSelf(originX, originY, originZ);
    this.multiplyElements([x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1], z === 1);
    return this.translateSelf(-originX, -originY, -originZ);
  }

  scale3dSelf(scale = 1, originX = 0, originY = 0, originZ = 0) {
    return this.scaleSelf(scale, scale, scale, originX, originY, originZ);
  }

  // One angle turns about the z axis, more turn about each.
  rotateSelf(x = 0, y, z) {
    if (y === undefined && z === undefined) return this.rotateAxisAngleSelf(0, 0, 1, x);
    this.rotateAxisAngleSelf(0, 0, 1, z ?? 0);
    this.rotateAxisAngleSelf(0, 1, 0, y ?? 0);
    return this.rotateAxisAngleSelf(1, 0, 0, x);
  }

  rotateFromVectorSelf(x = 0, y = 0) {
    return this.rotateAxisAngleSelf(0, 0, 1, x === 0 && y === 0 ? 0 : Math.atan2(y, x) * 180 / Math.PI);
  }

  rotateAxisAngleSelf(x = 0, y = 0, z = 0, angle = 0) {
    return this.multiplyElements(rotationElements(x, y, z, angle * Math.PI / 180), x === 0 && y === 0);
  }

  skewXSelf(angle = 0) {
    return this.multiplyElements([1, 0, 0, 0, Math.tan(angle * Math.PI / 180), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], true);
  }

  skewYSelf(angle = 0) {
    return this.multiplyElements([1, Math.tan(angle * Math.PI / 180), 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], true);
  }

  // What cannot be inverted becomes NaN.
  invertSelf() {
    const inverse = invertMatrix(this.elements);
    if (inverse === null) this.is2D = false;
    this.elements = inverse ?? new Array(16).fill(NaN);
    return this;
  }

  setMatrixValue(transformList) {
    const { elements, is2D } = elementsOfTransformList(transformList);
    this.elements = elements;
    this.is2D = is2D;
    return this;
  }
}

// Gives a class an accessor for each element. A write that needs the third dimension takes the matrix there.
function defineMatrixElements(type) {
  const define = (name, index) => Object.defineProperty(type.prototype, name, {
    get() {
      return this.elements[index];
    },
    set(value) {
      this.elements[index] = value;
      if (!flatMatrixPlaces.includes(index) && value !== (index % 5 === 0 ? 1 : 0)) this.is2D = false;
    },
    configurable: true,
  });
  for (const [index, name] of matrixNames.entries()) define(name, index);
  for (const alias in matrixAliases) define(alias, matrixNames.indexOf(matrixAliases[alias]));
}

function identityElements() {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

// What the constructor takes: a transform list, or six or sixteen numbers.
function initializeMatrix(matrix, init) {
  if (isIterable(init)) {
    const numbers = toSequence(init, toUnrestrictedMatrixNumber);
    assignMatrixNumbers(matrix, numbers);
    return;
  }
  const { elements, is2D } = elementsOfTransformList(toDOMString(init));
  matrix.elements = elements;
  matrix.is2D = is2D;
}

function toUnrestrictedMatrixNumber(value) {
  return +value;
}

// The page's own array of floating-point numbers, read by a view of the platform's type.
function viewOfPageFloats(array, type) {
  return new type(viewOfBufferSource(array).slice().buffer);
}

// The page's own array of a type with the numbers of one of the platform's.
function copyToPageFloats(realm, name, numbers) {
  const array = new realm.intrinsics[name](numbers.length);
  viewOfBufferSource(array).set(new Uint8Array(numbers.buffer));
  return array;
}

function matrixOfNumbers(type, realm, numbers) {
  const matrix = new type(realm);
  assignMatrixNumbers(matrix, numbers);
  return matrix;
}

// Fills a matrix with six numbers, for two dimensions, or sixteen.
function assignMatrixNumbers(matrix, numbers) {
  if (numbers.length === 16) {
    matrix.elements = numbers;
    matrix.is2D = false;
  } else if (numbers.length === 6) {
    const [a, b, c, d, e, f] = numbers;
    matrix.elements = flatMatrixElements(a, b, c, d, e, f);
    matrix.is2D = true;
  } else {
    throw new TypeError(`A matrix has 6 or 16 elements, not ${numbers.length}.`);
  }
}

function flatMatrixElements(a, b, c, d, e, f) {
  return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
}

// Validate and fix up a DOMMatrixInit: its elements by column, and whether it stays in two dimensions.
function elementsOfMatrixInit(init) {
  for (const alias in matrixAliases) {
    const short = init[alias], long = init[matrixAliases[alias]];
    if (short !== undefined && long !== undefined && short !== long && !(Number.isNaN(short) && Number.isNaN(long))) {
      throw new TypeError(`"${alias}" and "${matrixAliases[alias]}" differ.`);
    }
  }
  const aliasOf = Object.fromEntries(Object.entries(matrixAliases).map(([alias, name]) => [name, alias]));
  const elements = matrixNames.map((name, index) => {
    return init[name] ?? init[aliasOf[name]] ?? (index % 5 === 0 ? 1 : 0);
  });
  const isFlat = elements.every((element, index) =>
    flatMatrixPlaces.includes(index) || element === (index % 5 === 0 ? 1 : 0));
  if (init.is2D === true && !isFlat) throw new TypeError("The elements do not fit a matrix of two dimensions.");
  return { elements, is2D: init.is2D ?? isFlat };
}

// The product of two matrices given by column; the second is applied first.
function multiplyMatrices(first, second) {
  const product = new Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += first[4 * i + row] * second[4 * column + i];
      product[4 * column + row] = sum;
    }
  }
  return product;
}

// A turn about an axis by an angle in radians.
function rotationElements(x, y, z, angle) {
  const length = Math.hypot(x, y, z);
  if (length === 0) return identityElements();
  x /= length;
  y /= length;
  z /= length;
  const sin = Math.sin(angle), cos = Math.cos(angle), rest = 1 - cos;
  return [
    cos + x * x * rest, y * x * rest + z * sin, z * x * rest - y * sin, 0,
    x * y * rest - z * sin, cos + y * y * rest, z * y * rest + x * sin, 0,
    x * z * rest + y * sin, y * z * rest - x * sin, cos + z * z * rest, 0,
    0, 0, 0, 1,
  ];
}

// The inverse by elimination with pivots, or null for a matrix that has none.
function invertMatrix(elements) {
  const rows = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3].map((column) => elements[4 * column + row]).concat([0, 1, 2, 3].map((i) => i === row ? 1 : 0)));
  for (let column = 0; column < 4; column++) {
    let pivot = column;
    for (let row = column + 1; row < 4; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    }
    const divisor = rows[pivot][column];
    if (divisor === 0 || !Number.isFinite(divisor)) return null;
    const pivotRow = rows[pivot];
    rows[pivot] = rows[column];
    rows[column] = pivotRow.map((value) => value / divisor);
    for (let row = 0; row < 4; row++) {
      const factor = rows[row][column];
      if (row !== column && factor !== 0) rows[row] = rows[row].map((value, i) => value - factor * rows[column][i]);
    }
  }
  return Array.from({ length: 16 }, (unused, index) => rows[index % 4][4 + (index >> 2)] + 0);
}

// The matrix of a CSS transform list, whose lengths must be absolute.
function elementsOfTransformList(text) {
  const result = { elements: identityElements(), is2D: true };
  if (text.trim() === "") return result;
  const syntaxError = () => new DOMException(`"${text}" is no list of transforms.`, "SyntaxError");
  const parsed = parsePropertyValue("transform", text);
  if (parsed === null || isCSSWideKeyword(text.trim())) throw syntaxError();
  const values = parseComponentValues(parsed[1]);
  if (values.length === 1 && values[0].type === "ident") return result;
  for (const value of values) {
    const isScale = /^scale/i.test(value.value);
    const parts = value.contents?.filter((part) => part.type !== ",").map((part) => transformNumber(part, isScale));
    if (parts === undefined || parts.includes(null)) throw syntaxError();
    const { elements, is2D } = transformElements(value.value.toLowerCase(), parts);
    result.elements = multiplyMatrices(result.elements, elements);
    result.is2D = result.is2D && is2D;
  }
  return result;
}

// An argument of a transform: pixels, degrees or a number; null where it depends on more than the text.
function transformNumber(part, takesPercentage) {
  if (part.type === "number") return part.number;
  if (part.type === "percentage") return takesPercentage ? part.number / 100 : null;
  if (part.type === "ident" && part.value.toLowerCase() === "none") return Infinity;
  const factor = part.type === "dimension" ? cssUnitFactors[part.unit.toLowerCase()] : undefined;
  return factor === undefined ? null : part.number * factor[0];
}

// The matrix of one transform function (CSS Transforms, levels 1 and 2).
function transformElements(name, [a, b, c, d, ...rest]) {
  const flat = (elements) => ({ elements, is2D: true });
  const deep = (elements) => ({ elements, is2D: false });
  const radians = (degrees) => degrees * Math.PI / 180;
  const move = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
  const stretch = (x, y, z) => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
  switch (name) {
    case "matrix": return flat(flatMatrixElements(a, b, c, d, rest[0], rest[1]));
    case "matrix3d": return deep([a, b, c, d, ...rest]);
    case "translate": return flat(move(a, b ?? 0, 0));
    case "translatex": return flat(move(a, 0, 0));
    case "translatey": return flat(move(0, a, 0));
    case "translatez": return deep(move(0, 0, a));
    case "translate3d": return deep(move(a, b, c));
    case "scale": return flat(stretch(a, b ?? a, 1));
    case "scalex": return flat(stretch(a, 1, 1));
    case "scaley": return flat(stretch(1, a, 1));
    case "scalez": return deep(stretch(1, 1, a));
    case "scale3d": return deep(stretch(a, b, c));
    case "rotate": return flat(rotationElements(0, 0, 1, radians(a)));
    case "rotatex": return deep(rotationElements(1, 0, 0, radians(a)));
    case "rotatey": return deep(rotationElements(0, 1, 0, radians(a)));
    case "rotatez": return deep(rotationElements(0, 0, 1, radians(a)));
    case "rotate3d": return deep(rotationElements(a, b, c, radians(d)));
    case "skew": return flat(flatMatrixElements(1, Math.tan(radians(b ?? 0)), Math.tan(radians(a)), 1, 0, 0));
    case "skewx": return flat(flatMatrixElements(1, 0, Math.tan(radians(a)), 1, 0, 0));
    case "skewy": return flat(flatMatrixElements(1, Math.tan(radians(a)), 0, 1, 0, 0));
    default: {
      const elements = identityElements();
      elements[11] = -1 / Math.max(1, a);
      return deep(elements);
    }
  }
}
