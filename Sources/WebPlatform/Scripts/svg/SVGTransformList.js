// The transforms that an attribute lists (SVG 8.15). The attribute is read when it has changed, and written when the
// list does.
class SVGTransformList extends ScriptWrappable {
  constructor(element, attribute) {
    super();
    this.element = element;
    this.attribute = attribute;
    this.source = "";
    this.items = [];
  }

  get realm() {
    return this.element.realm;
  }

  get length() {
    return this.current().length;
  }

  get numberOfItems() {
    return this.current().length;
  }

  // The items, as the attribute has them now.
  current() {
    const source = getAttributeValue(this.element, this.attribute) ?? "";
    if (source !== this.source) {
      for (const item of this.items) item.list = null;
      this.source = source;
      this.items = parseSVGTransforms(this.realm, source);
      for (const item of this.items) item.list = this;
    }
    return this.items;
  }

  // Writes the items to the attribute.
  write() {
    this.source = this.items.map((item) => item.serialize()).join(" ");
    setAttributeValue(this.element, this.attribute, this.source);
  }

  clear() {
    this.splice(0, this.length);
  }

  initialize(item) {
    return this.splice(0, this.length, item);
  }

  getItem(index) {
    this.check(index);
    return this.items[index];
  }

  // What a page reads by index: nothing where there is no item.
  getIndexed(index) {
    return this.current()[index];
  }

  insertItemBefore(item, index) {
    return this.splice(Math.min(index, this.length), 0, item);
  }

  replaceItem(item, index) {
    this.check(index);
    return this.splice(index, 1, item);
  }

  removeItem(index) {
    this.check(index);
    const item = this.items[index];
    this.splice(index, 1);
    return item;
  }

  appendItem(item) {
    return this.splice(this.length, 0, item);
  }

  createSVGTransformFromMatrix(matrix) {
    return SVGTransform.fromMatrix(this.realm, matrix);
  }

  consolidate() {
    const items = this.current();
    if (items.length === 0) return null;
    const matrix = items.reduce((product, item) => product.multiplySelf(item.matrix), new DOMMatrix(this.realm));
    return this.initialize(new SVGTransform(this.realm, "matrix", flatElementsOf(matrix)));
  }

  check(index) {
    if (index >= this.length) throw new DOMException(`There is no transform at ${index}.`, "IndexSizeError");
  }

  // Takes items out and puts one in; one that is in a list already is copied.
  splice(index, count, item) {
    this.current();
    const added = item === undefined ? []
      : [item.list === null ? item : new SVGTransform(this.realm, item.name, [...item.values])];
    for (const each of this.items.splice(index, count, ...added)) each.list = null;
    for (const each of added) each.list = this;
    this.write();
    return added[0];
  }
}

// A list of transforms that could be animated; without animation both values are the attribute's.
class SVGAnimatedTransformList extends ScriptWrappable {
  constructor(element, attribute) {
    super();
    this.baseVal = new SVGTransformList(element, attribute);
  }

  get realm() {
    return this.baseVal.realm;
  }

  get animVal() {
    return this.baseVal;
  }
}
