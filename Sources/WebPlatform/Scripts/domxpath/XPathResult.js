// What an XPath expression gave, as the type that was asked for.
class XPathResult extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.resultType = 0;
    this.value = null;
    this.next = 0;
    this.document = null;
    this.version = 0;
  }

  // Takes over a value; `document` is where its nodes are.
  settle(type, value, document) {
    if (type === 0) {
      type = value instanceof Array ? 4 : typeof value === "string" ? 2 : typeof value === "number" ? 1 : 3;
    }
    if (type > 3 && !(value instanceof Array)) throw new TypeError("The expression does not give a node-set.");
    this.resultType = type;
    this.value = [null, xpathNumber, xpathString, xpathBoolean][type]?.(value) ?? value;
    this.next = 0;
    this.document = document;
    this.version = document.treeVersion + document.attributeVersion;
    return this;
  }

  require(...types) {
    if (!types.includes(this.resultType)) throw new TypeError("The result is of another type.");
  }

  get numberValue() {
    this.require(1);
    return this.value;
  }

  get stringValue() {
    this.require(2);
    return this.value;
  }

  get booleanValue() {
    this.require(3);
    return this.value;
  }

  get singleNodeValue() {
    this.require(8, 9);
    return this.value[0] ?? null;
  }

  get invalidIteratorState() {
    if (this.resultType !== 4 && this.resultType !== 5) return false;
    return this.version !== this.document.treeVersion + this.document.attributeVersion;
  }

  get snapshotLength() {
    this.require(6, 7);
    return this.value.length;
  }

  iterateNext() {
    this.require(4, 5);
    if (this.invalidIteratorState) {
      throw new DOMException("The document has changed since the nodes were found.", "InvalidStateError");
    }
    return this.value[this.next++] ?? null;
  }

  snapshotItem(index) {
    this.require(6, 7);
    return this.value[index] ?? null;
  }
}
