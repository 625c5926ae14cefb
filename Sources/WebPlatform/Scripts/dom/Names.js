// The standard's rules for names of elements, attributes and doctypes (DOM Standard, section 1.4).

function isValidElementName(name) {
  return /^[A-Za-z][^\t\n\f\r \0/>]*$|^[:_\u0080-\uffff][A-Za-z0-9\-.:_\u0080-\uffff]*$/.test(name);
}

function isValidAttributeName(name) {
  return /^[^\t\n\f\r \0/=>]+$/.test(name);
}

function isValidNamespacePrefix(prefix) {
  return /^[^\t\n\f\r \0/>]+$/.test(prefix);
}

function isValidDoctypeName(name) {
  return !/[\t\n\f\r \0>]/.test(name);
}

const checkedNames = { elements: new Map(), attributes: new Set(), limit: 2000 };

// Throws for a name that no element can have. What was found valid once is remembered.
function validateElementName(name) {
  if (checkedNames.elements.has(name)) return;
  if (!isValidElementName(name)) {
    throw new DOMException(`"${name}" is not a valid element name.`, "InvalidCharacterError");
  }
  if (checkedNames.elements.size > checkedNames.limit) checkedNames.elements.clear();
  checkedNames.elements.set(name, true);
}

function validateAttributeName(name) {
  if (checkedNames.attributes.has(name)) return;
  if (!isValidAttributeName(name)) {
    throw new DOMException(`"${name}" is not a valid attribute name.`, "InvalidCharacterError");
  }
  if (checkedNames.attributes.size > checkedNames.limit) checkedNames.attributes.clear();
  checkedNames.attributes.add(name);
}

// The standard's "validate and extract" a namespace and a qualified name, of an element or an attribute.
function validateAndExtract(namespace, qualifiedName, isElement) {
  if (namespace === "") namespace = null;
  let prefix = null;
  let localName = qualifiedName;
  const colon = qualifiedName.indexOf(":");
  if (colon !== -1) {
    prefix = qualifiedName.slice(0, colon);
    localName = qualifiedName.slice(colon + 1);
    if (!isValidNamespacePrefix(prefix)) {
      throw new DOMException(`"${prefix}" is not a valid namespace prefix.`, "InvalidCharacterError");
    }
  }
  if (isElement ? !isValidElementName(localName) : !isValidAttributeName(localName)) {
    throw new DOMException(`"${qualifiedName}" is not a valid qualified name.`, "InvalidCharacterError");
  }
  const isXMLNS = qualifiedName === "xmlns" || prefix === "xmlns";
  if ((prefix !== null && namespace === null) || (prefix === "xml" && namespace !== XML_NAMESPACE) ||
    isXMLNS !== (namespace === XMLNS_NAMESPACE)) {
    throw new DOMException(`"${qualifiedName}" does not fit its namespace.`, "NamespaceError");
  }
  return { namespaceURI: namespace, prefix, localName };
}

// The characters that may begin an XML name, and those that may follow, as the insides of a regular expression's class.
const xmlNameStart = ":A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D" +
  "\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const xmlNamePart = xmlNameStart + "\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040";
const xmlNamePattern = new RegExp(`^[${xmlNameStart}][${xmlNamePart}]*$`, "u");

// Whether a string matches XML's production Name.
function isXMLName(name) {
  return xmlNamePattern.test(name);
}
