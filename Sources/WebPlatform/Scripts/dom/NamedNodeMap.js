// The attributes of an element, seen as a list of Attr nodes.
class NamedNodeMap extends ScriptWrappable {
  constructor(element) {
    super();
    this.element = element;
  }

  get realm() {
    return this.element.realm;
  }

  get length() {
    const list = this.element.attributeList;
    return list === null ? 0 : list.length / 2;
  }

  item(index) {
    return index < this.length ? attributeNodeAt(this.element, index * 2) : null;
  }

  getNamedItem(qualifiedName) {
    return this.element.getAttributeNode(qualifiedName);
  }

  getNamedItemNS(namespace, localName) {
    return this.element.getAttributeNodeNS(namespace, localName);
  }

  setNamedItem(attribute) {
    return setAttributeNodeOn(this.element, attribute);
  }

  setNamedItemNS(attribute) {
    return setAttributeNodeOn(this.element, attribute);
  }

  removeNamedItem(qualifiedName) {
    const attribute = this.element.getAttributeNode(qualifiedName);
    return this.removeFound(attribute);
  }

  removeNamedItemNS(namespace, localName) {
    const attribute = this.element.getAttributeNodeNS(namespace, localName);
    return this.removeFound(attribute);
  }

  removeFound(attribute) {
    if (attribute === null) throw new DOMException("The element has no such attribute.", "NotFoundError");
    return this.element.removeAttributeNode(attribute);
  }

  supportedPropertyNames() {
    const names = new Set(this.element.getAttributeNames());
    if (!this.element.lowercasesNames) return [...names];
    return [...names].filter((name) => name === asciiLowercase(name));
  }
}
