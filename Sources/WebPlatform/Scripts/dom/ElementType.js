// What elements of one name have in common; one for each name, shared by all of them.
class ElementType {
  constructor(namespaceURI, prefix, localName, interfaceName, implementation) {
    this.namespaceURI = namespaceURI;
    this.prefix = prefix;
    this.localName = localName;
    this.qualifiedName = prefix === null ? localName : prefix + ":" + localName;
    this.upperName = namespaceURI === HTML_NAMESPACE ? asciiUppercase(this.qualifiedName) : this.qualifiedName;
    this.interfaceName = interfaceName;
    this.implementation = implementation;
    this.flags = hookFlags(implementation.prototype);
    // What markup says of the elements, once any of them was serialized.
    this.markup = null;
    // Whether document.createElement may take the name as it stands: in lower case, and not a custom element's.
    this.plain = namespaceURI === HTML_NAMESPACE && prefix === null && /^[a-z][^A-Z-]*$/.test(localName);
    this.mayBeCustom = namespaceURI === HTML_NAMESPACE && isValidCustomElementName(localName);
    if (namespaceURI === HTML_NAMESPACE && localName === "template") this.flags |= NODE_HOSTS_TREE;
  }
}

const elementTypes = { html: new Map(), other: new Map(), limit: 5000 };

// The type of elements with this name. The tables forget everything when a page made up too many names.
function elementType(namespace, prefix, localName) {
  const simple = prefix === null && namespace === HTML_NAMESPACE;
  const table = simple ? elementTypes.html : elementTypes.other;
  const key = simple ? localName : namespace + " " + (prefix === null ? "" : prefix) + " " + localName;
  let type = table.get(key);
  if (type === undefined) {
    if (table.size > elementTypes.limit) table.clear();
    type = makeElementType(namespace, prefix, localName);
    table.set(key, type);
  }
  return type;
}

function makeElementType(namespace, prefix, localName) {
  if (namespace === HTML_NAMESPACE) {
    const { interfaceName, implementation } = htmlElementInterface(localName);
    return new ElementType(namespace, prefix, localName, interfaceName, implementation);
  }
  if (namespace === SVG_NAMESPACE) {
    const { interfaceName, implementation } = svgElementInterface(localName);
    return new ElementType(namespace, prefix, localName, interfaceName, implementation);
  }
  if (namespace === MATHML_NAMESPACE) {
    return new ElementType(namespace, prefix, localName, "MathMLElement", MathMLElement);
  }
  return new ElementType(namespace, prefix, localName, "Element", Element);
}

// The bits for the hooks that a class has.
function hookFlags(prototype) {
  return (prototype.inserted !== undefined ? HOOK_INSERTED : 0) |
    (prototype.insertedIntoDocument !== undefined ? HOOK_CONNECTED : 0) |
    (prototype.removed !== undefined ? HOOK_REMOVED : 0) |
    (prototype.attributeChanged !== undefined ? HOOK_ATTRIBUTE : 0) |
    (prototype.childrenChanged !== undefined ? HOOK_CHILDREN : 0) |
    (prototype.clonedInto !== undefined ? HOOK_CLONED : 0) |
    (prototype.finishedParsing !== undefined ? HOOK_PARSED : 0) |
    (prototype.activationBehavior !== undefined ? HOOK_ACTIVATION : 0) |
    (prototype.adopted !== undefined ? HOOK_ADOPTED : 0);
}

// Makes an element of a valid name, without looking for a custom element definition.
function createElementInternal(document, localName, namespace, prefix) {
  return newElement(document, elementType(namespace, prefix === undefined ? null : prefix, localName));
}

// Makes an element of a type. The class that most elements have is named, so that the engine makes those in line.
function newElement(document, type) {
  return type.implementation === PlainHTMLElement ? new PlainHTMLElement(document, type)
    : new type.implementation(document, type);
}

// Makes an element of a type with its first attributes, or null for none.
function createElementOfType(document, type, attributeList) {
  const element = newElement(document, type);
  if (attributeList !== null) adoptAttributeList(element, attributeList);
  return element;
}

// Makes an element for the parser. `attributeList` is null or what `element.attributeList` is to be (see Attributes.js)
// and becomes the element's own.
function createParsedElement(document, namespace, prefix, localName, attributeList) {
  return createElementOfType(document, elementType(namespace, prefix, localName), attributeList);
}
