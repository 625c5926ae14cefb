// An attribute as a node. While it has an owner its value is the owner's, and `storedValue` follows it.
class Attr extends Node {
  constructor(document, namespaceURI, prefix, localName, value) {
    super(document, 2);
    this.namespaceURI = namespaceURI;
    this.prefix = prefix;
    this.localName = localName;
    this.storedValue = value;
    this.ownerElement = null;
  }

  get name() {
    return this.prefix === null ? this.localName : this.prefix + ":" + this.localName;
  }

  get nodeName() {
    return this.name;
  }

  get value() {
    return this.storedValue;
  }

  set value(value) {
    const element = this.ownerElement;
    if (element === null) {
      this.storedValue = value;
    } else {
      changeAttribute(element, findNamespacedAttribute(element, this.namespaceURI, this.localName), value);
    }
  }

  get nodeValue() {
    return this.storedValue;
  }

  set nodeValue(value) {
    this.value = value === null ? "" : value;
  }

  get textContent() {
    return this.storedValue;
  }

  set textContent(value) {
    this.value = value === null ? "" : value;
  }

  get specified() {
    return true;
  }
}
