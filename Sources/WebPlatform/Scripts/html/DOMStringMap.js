// The data-… attributes of an element, by their names in camel case.
class DOMStringMap extends ScriptWrappable {
  constructor(element) {
    super();
    this.element = element;
  }

  get realm() {
    return this.element.realm;
  }

  supportedPropertyNames() {
    const names = [];
    for (const name of attributeNamesWithoutNamespace(this.element)) {
      if (name.startsWith("data-") && !/[A-Z]/.test(name)) {
        names.push(name.slice(5).replace(/-([a-z])/g, (match, letter) => letter.toUpperCase()));
      }
    }
    return names;
  }

  supportsPropertyName(name) {
    return !/-[a-z]/.test(name) && hasAttributeNamed(this.element, dataAttributeName(name));
  }

  getNamed(name) {
    return getAttributeValue(this.element, dataAttributeName(name));
  }

  setNamed(name, value) {
    if (/-[a-z]/.test(name)) {
      throw new DOMException("A name for a data attribute has a lower case letter after a hyphen.", "SyntaxError");
    }
    this.element.setAttribute(dataAttributeName(name), value);
  }

  deleteNamed(name) {
    removeAttributeNamed(this.element, dataAttributeName(name));
  }
}

// The content attribute that a property of a dataset stands for.
function dataAttributeName(name) {
  return "data-" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
}

function attributeNamesWithoutNamespace(element) {
  const names = [];
  const list = element.attributeList;
  for (let i = 0; list !== null && i < list.length; i += 2) {
    if (typeof list[i] === "string") names.push(list[i]);
  }
  return names;
}
