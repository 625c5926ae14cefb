// The XML serialization algorithm (DOM Parsing and Serialization, section 3.2). Each open element keeps its state on a
// stack of its own, so that depth costs no stack of the engine.

// What serialization knows about namespaces at one element: the default namespace in force, and a map from namespaces
// to
// the prefixes declared for them, oldest first. The map belongs to the element only if `owned`.
class XMLScope {
  constructor(element, namespace, prefixes) {
    this.element = element;
    this.namespace = namespace;
    this.prefixes = prefixes;
    this.qualifiedName = "";
  }
}

// Serializes one node and its descendants. With `strict`, what would not be well-formed throws InvalidStateError.
class XMLWriter {
  constructor(strict) {
    this.strict = strict;
    this.markup = "";
    this.generated = 1;
  }

  // Says that a node has no well-formed serialization.
  reject(reason) {
    throw new DOMException("The node cannot be written as well-formed XML: " + reason, "InvalidStateError");
  }

  // Writes a node and its descendants.
  write(root, namespace, prefixes) {
    const scopes = [new XMLScope(null, namespace, prefixes)];
    let node = root;
    for (;;) {
      const inner = this.open(node, scopes);
      if (inner !== null && inner.firstChild !== null) {
        node = inner.firstChild;
        continue;
      }
      for (;;) {
        if (isXMLContainer(node)) this.close(node, scopes);
        if (node === root) return;
        if (node.nextSibling !== null) {
          node = node.nextSibling;
          break;
        }
        node = xmlParent(node);
      }
    }
  }

  // Writes what comes before a node's children, or all of a node that has none. Answers the node whose children are
  // to be written, or null.
  open(node, scopes) {
    switch (node.nodeType) {
      case 1: return this.openElement(node, scopes);
      case 3:
        this.writeText(node.text);
        return null;
      case 4:
        this.markup += "<![CDATA[" + node.text + "]]>";
        return null;
      case 7: return this.writeInstruction(node);
      case 8: return this.writeComment(node);
      case 9:
        if (this.strict && node.documentElement === null) this.reject("the document has no element.");
        return node;
      case 10: return this.writeDoctype(node);
      case 11: return node;
      default: return null;
    }
  }

  // Writes what comes after a node's children.
  close(node, scopes) {
    if (node.nodeType !== 1) return;
    const scope = scopes.pop();
    if (scope.qualifiedName !== "") this.markup += "</" + scope.qualifiedName + ">";
  }

  // Writes text.
  writeText(text) {
    if (this.strict && hasInvalidXMLCharacter(text)) this.reject("its text has a character that XML does not allow.");
    this.markup += escapeXMLText(text);
  }

  // Writes a comment.
  writeComment(node) {
    const text = node.text;
    if (this.strict && (hasInvalidXMLCharacter(text) || text.includes("--") || text.endsWith("-"))) {
      this.reject("its comment cannot be written.");
    }
    this.markup += "<!--" + text + "-->";
    return null;
  }

  // Writes a processing instruction.
  writeInstruction(node) {
    if (this.strict) {
      if (node.target.includes(":") || asciiLowercase(node.target) === "xml") this.reject("its target is not allowed.");
      if (hasInvalidXMLCharacter(node.text) || node.text.includes("?>")) this.reject("its data cannot be written.");
    }
    this.markup += "<?" + node.target + " " + node.text + "?>";
    return null;
  }

  // Writes a doctype.
  writeDoctype(node) {
    const { publicId, systemId } = node;
    if (this.strict) {
      const isAllowed = /^[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*$/.test(publicId);
      if (!isAllowed) this.reject("its public identifier is not allowed.");
      if (hasInvalidXMLCharacter(systemId) || (systemId.includes("\"") && systemId.includes("'"))) {
        this.reject("its system identifier cannot be written.");
      }
    }
    this.markup += "<!DOCTYPE " + node.name;
    if (publicId !== "") this.markup += " PUBLIC \"" + publicId + "\"";
    if (systemId !== "" && publicId === "") this.markup += " SYSTEM";
    if (systemId !== "") this.markup += " \"" + systemId + "\"";
    this.markup += ">";
    return null;
  }

  // Writes an element's start tag and answers the node whose children follow (section 3.2.1.1).
  openElement(element, scopes) {
    const parent = scopes[scopes.length - 1];
    const { localName, prefix } = element;
    if (this.strict && (localName.includes(":") || !isXMLName(localName))) this.reject("its name is not allowed.");
    const scope = new XMLScope(element, parent.namespace, new Map(parent.prefixes));
    const own = new Map();
    const declared = recordNamespaces(element, scope.prefixes, own);
    const namespace = element.namespaceURI;
    let ignoreDefault = false;
    let qualifiedName;
    this.markup += "<";
    if (parent.namespace === namespace) {
      if (declared !== null) ignoreDefault = true;
      qualifiedName = namespace === XML_NAMESPACE ? "xml:" + localName : localName;
      this.markup += qualifiedName;
    } else {
      let candidate = preferredXMLPrefix(scope.prefixes, namespace, prefix);
      if (prefix === "xmlns") {
        if (this.strict) this.reject("its prefix is xmlns.");
        candidate = prefix;
      }
      if (candidate !== null) {
        qualifiedName = candidate + ":" + localName;
        if (declared !== null && declared !== XML_NAMESPACE) scope.namespace = declared === "" ? null : declared;
        this.markup += qualifiedName;
      } else if (prefix !== null) {
        const chosen = own.has(prefix) ? this.generatePrefix(scope.prefixes, namespace)
          : addXMLPrefix(scope.prefixes, namespace, prefix);
        qualifiedName = chosen + ":" + localName;
        this.markup += qualifiedName + " xmlns:" + chosen + "=\"" +
          escapeXMLAttribute(namespace === null ? "" : namespace) +
          "\"";
        if (declared !== null) scope.namespace = declared === "" ? null : declared;
      } else {
        qualifiedName = localName;
        this.markup += qualifiedName;
        if (declared === null || declared !== (namespace === null ? "" : namespace)) {
          ignoreDefault = true;
          scope.namespace = namespace;
          this.markup += " xmlns=\"" + escapeXMLAttribute(namespace === null ? "" : namespace) + "\"";
        } else {
          scope.namespace = namespace;
        }
      }
    }
    this.writeAttributes(element, scope.prefixes, own, ignoreDefault);
    const inner = xmlContainer(element);
    const empty = inner.firstChild === null;
    scope.qualifiedName = qualifiedName;
    scopes.push(scope);
    if (empty && namespace === HTML_NAMESPACE && elementsSerializedAsVoid.has(localName)) {
      this.markup += " /";
      scope.qualifiedName = "";
    } else if (empty && namespace !== HTML_NAMESPACE) {
      this.markup += "/";
      scope.qualifiedName = "";
    }
    this.markup += ">";
    return inner;
  }

  // Writes an element's attributes (section 3.2.1.2).
  writeAttributes(element, prefixes, own, ignoreDefault) {
    const list = element.attributeList;
    if (list === null) return;
    const seen = this.strict ? new Set() : null;
    for (let i = 0; i < list.length; i += 2) {
      const namespace = namespaceOf(list[i]), localName = localNameOf(list[i]), value = list[i + 1];
      if (this.strict) {
        const key = namespace + " " + localName;
        if (seen.has(key)) this.reject("it has an attribute twice.");
        seen.add(key);
      }
      let candidate = null;
      if (namespace !== null) {
        const prefix = list[i].prefix;
        candidate = preferredXMLPrefix(prefixes, namespace, prefix);
        if (namespace === XMLNS_NAMESPACE) {
          if (value === XML_NAMESPACE || (prefix === null && ignoreDefault)) continue;
          if (prefix !== null && own.get(localName) !== value && prefixes.get(value)?.includes(localName)) continue;
          if (this.strict && (value === XMLNS_NAMESPACE || value === "")) {
            this.reject("it declares a reserved namespace.");
          }
          candidate = prefix === "xmlns" ? "xmlns" : null;
        } else if (candidate === null) {
          if (prefix === null || own.has(prefix)) {
            candidate = this.generatePrefix(prefixes, namespace);
          } else {
            candidate = addXMLPrefix(prefixes, namespace, prefix);
          }
          own.set(candidate, namespace);
          this.markup += " xmlns:" + candidate + "=\"" + escapeXMLAttribute(namespace) + "\"";
        }
      }
      if (this.strict && (localName.includes(":") || !isXMLName(localName) ||
        (localName === "xmlns" && namespace === null))) {
        this.reject("the name of an attribute is not allowed.");
      }
      if (this.strict && hasInvalidXMLCharacter(value)) {
        this.reject("an attribute has a character that XML does not allow.");
      }
      this.markup += " " + (candidate === null ? "" : candidate + ":") + localName + "=\"" +
        escapeXMLAttribute(value) + "\"";
    }
  }

  // Makes up a prefix for a namespace.
  generatePrefix(prefixes, namespace) {
    return addXMLPrefix(prefixes, namespace, "ns" + this.generated++);
  }
}

// Whether serialization opens and closes a node, rather than writing it at once.
function isXMLContainer(node) {
  return node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11;
}

// The node whose children serialization writes for a node.
function xmlContainer(node) {
  return markupContainer(node);
}

// The node whose serialization a node is part of.
function xmlParent(node) {
  const parent = node.parent;
  return parent.nodeType === 11 && parent.host !== null && markupContainer(parent.host) === parent ? parent.host
    : parent;
}

// Records the namespaces that an element declares: in the prefix map, and by prefix in `own`. Answers the default
// namespace it declares, or null.
function recordNamespaces(element, prefixes, own) {
  const list = element.attributeList;
  let declared = null;
  if (list === null) return declared;
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    if (typeof name === "string" || name.namespaceURI !== XMLNS_NAMESPACE) continue;
    const value = list[i + 1];
    if (name.prefix === null) {
      declared = value;
    } else if (value !== XML_NAMESPACE) {
      const known = prefixes.get(value === "" ? null : value);
      if (known !== undefined && known.includes(name.localName)) continue;
      addXMLPrefix(prefixes, value === "" ? null : value, name.localName);
      own.set(name.localName, value);
    }
  }
  return declared;
}

// Adds a prefix for a namespace and answers it. Lists are replaced, not changed, because scopes share them.
function addXMLPrefix(prefixes, namespace, prefix) {
  const known = prefixes.get(namespace);
  prefixes.set(namespace, known === undefined ? [prefix] : [...known, prefix]);
  return prefix;
}

// The preferred prefix if it is declared for the namespace, otherwise the last one that is, or null.
function preferredXMLPrefix(prefixes, namespace, preferred) {
  const known = prefixes.get(namespace);
  if (known === undefined) return null;
  return known.includes(preferred) ? preferred : known[known.length - 1];
}

// Escapes text for XML.
function escapeXMLText(text) {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// Escapes the value of an attribute for XML.
function escapeXMLAttribute(text) {
  if (!/[&<>"\t\n\r]/.test(text)) return text;
  return escapeXMLText(text).replaceAll("\"", "&quot;").replaceAll("\t", "&#9;").replaceAll("\n", "&#10;")
    .replaceAll("\r", "&#13;");
}

// Whether text has a character that no XML document can hold.
function hasInvalidXMLCharacter(text) {
  return /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
    .test(text);
}

// Matches a Name of XML 1.0 where it stands.
const xmlNameExpression = makeXMLNameExpression();

// Builds the expression for names.
function makeXMLNameExpression() {
  const start = ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
    "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
  const more = start + "\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040";
  return new RegExp("[" + start + "][" + more + "]*", "uy");
}

// The XML of a node with its descendants, as XMLSerializer gives it.
function serializeXMLNode(node, strict) {
  const writer = new XMLWriter(strict);
  writer.write(node, null, new Map([[XML_NAMESPACE, ["xml"]]]));
  return writer.markup;
}

// The XML of a node's children, as `innerHTML` gives it in an XML document.
function serializeXMLFragment(node, strict) {
  const writer = new XMLWriter(strict);
  for (let child = markupContainer(node).firstChild; child !== null; child = child.nextSibling) {
    writer.write(child, null, new Map([[XML_NAMESPACE, ["xml"]]]));
  }
  return writer.markup;
}
