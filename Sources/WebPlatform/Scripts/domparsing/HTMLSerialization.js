// The HTML fragment serialization algorithm (HTML Standard, section 13.3). It walks the tree by its pointers, so depth
// costs no stack.

// HTML elements whose serialization has neither children nor an end tag.
const elementsSerializedAsVoid = new Set(["area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr",
  "img", "input", "keygen", "link", "meta", "param", "source", "track", "wbr"]);

// HTML elements whose text is serialized as it is.
const elementsSerializedAsRawText = new Set(["style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext"]);

// The longest text that is looked at character by character, which for short ones is faster than a regular expression.
const shortMarkupText = 64;

// Whether a short text has characters that markup writes in another way; `quotes` says that quotation marks are such.
function hasMarkupCharacters(text, quotes) {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 38 || code === 60 || code === 62 || code === 160 || (code === 34 && quotes)) return true;
  }
  return false;
}

// Escapes text that stands between tags.
function escapeHTMLText(text) {
  if (!(text.length <= shortMarkupText ? hasMarkupCharacters(text, false) : /[&<>\u00a0]/.test(text))) return text;
  return text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// Escapes the value of an attribute.
function escapeHTMLAttribute(text) {
  if (!(text.length <= shortMarkupText ? hasMarkupCharacters(text, true) : /[&<>"\u00a0]/.test(text))) return text;
  return escapeHTMLText(text).replaceAll("\"", "&quot;");
}

// The name of an attribute as serialization writes it.
function serializedAttributeName(name) {
  if (typeof name === "string") return name;
  switch (name.namespaceURI) {
    case XML_NAMESPACE: return "xml:" + name.localName;
    case XMLNS_NAMESPACE: return name.localName === "xmlns" ? "xmlns" : "xmlns:" + name.localName;
    case XLINK_NAMESPACE: return "xlink:" + name.localName;
    default: return name.qualifiedName;
  }
}

// The name of an element in its tags: the local name for HTML, SVG and MathML, otherwise the qualified name.
function serializedTagName(element) {
  const namespace = element.namespaceURI;
  return namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE || namespace === MATHML_NAMESPACE
    ? element.localName : element.elementType.qualifiedName;
}

// What the elements of one ElementType have in common in markup.
class TypeMarkup {
  constructor(element) {
    const name = serializedTagName(element);
    const isHTML = element.namespaceURI === HTML_NAMESPACE;
    this.start = "<" + name;
    this.end = "</" + name + ">";
    this.isVoid = isHTML && elementsSerializedAsVoid.has(name);
    this.isRawText = isHTML && elementsSerializedAsRawText.has(name);
    this.isNoscript = isHTML && name === "noscript";
    this.isTemplate = isHTML && name === "template";
  }
}

function typeMarkupOf(element) {
  const type = element.elementType;
  return type.markup === null ? (type.markup = new TypeMarkup(element)) : type.markup;
}

// What stands in a start tag before the value of an attribute: the first, and one that follows another.
class AttributeOpening {
  constructor(name) {
    this.first = ` ${serializedAttributeName(name)}="`;
    this.next = `"${this.first}`;
  }
}

const attributeOpenings = { table: new Map(), limit: 1000 };

function attributeOpeningOf(name) {
  let opening = attributeOpenings.table.get(name);
  if (opening === undefined) {
    if (attributeOpenings.table.size > attributeOpenings.limit) attributeOpenings.table.clear();
    opening = new AttributeOpening(name);
    attributeOpenings.table.set(name, opening);
  }
  return opening;
}

// Adds the start tag of an element to markup. Two pieces are added at a time, since the engine keeps a concatenation as
// an object that has room for three, and most of the time goes into the memory that it needs.
function addStartTag(markup, element, start) {
  const list = element.attributeList;
  const custom = element.custom;
  let pending = start;
  let isFirst = true;
  if (custom !== null && custom.is !== null && !hasAttributeNamed(element, "is")) {
    markup = `${markup}${pending}${attributeOpeningOf("is").first}`;
    pending = escapeHTMLAttribute(custom.is);
    isFirst = false;
  }
  if (list !== null) {
    for (let i = 0; i < list.length; i += 2) {
      const opening = attributeOpeningOf(list[i]);
      markup = `${markup}${pending}${isFirst ? opening.first : opening.next}`;
      pending = escapeHTMLAttribute(list[i + 1]);
      isFirst = false;
    }
  }
  return `${markup}${pending}${isFirst ? ">" : "\">"}`;
}

// The start tag of the template that stands for a shadow root.
function serializeShadowRootTag(shadow) {
  return "<template shadowrootmode=\"" + shadow.mode + "\"" +
    (shadow.delegatesFocus ? " shadowrootdelegatesfocus=\"\"" : "") +
    (shadow.serializable ? " shadowrootserializable=\"\"" : "") +
    (shadow.clonable ? " shadowrootclonable=\"\"" : "") + ">";
}

// Whether text directly inside a node is serialized as it is.
function holdsRawText(node) {
  if (node.nodeType !== 1) return false;
  const markup = typeMarkupOf(node);
  return markup.isRawText || (markup.isNoscript && node.document.scriptingEnabled === true);
}

// The node whose children are an element's in markup: a template's contents, otherwise itself.
function markupContainer(node) {
  return node.nodeType === 1 && node.localName === "template" && node.namespaceURI === HTML_NAMESPACE ? node.content
    : node;
}

// The markup of a node's children. `options.serializableShadowRoots` includes shadow roots that allow it, and
// `options.shadowRoots` is an array of others to include.
function serializeHTMLFragment(node, options) {
  if (node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE &&
    elementsSerializedAsVoid.has(node.localName)) return "";
  const shadow = node.nodeType === 1 ? shadowRootToSerialize(node, options) : null;
  const markup = serializeHTMLChildren(markupContainer(node), options);
  return shadow === null ? markup
    : serializeShadowRootTag(shadow) + serializeHTMLChildren(shadow, options) + "</template>" + markup;
}

// The markup of a node with its descendants, as `outerHTML` gives it.
function serializeHTMLNode(node) {
  return serializeHTMLChildren({ firstChild: node, nodeType: 11, single: node }, undefined);
}

// The shadow root of an element if serialization is to include it, otherwise null.
function shadowRootToSerialize(element, options) {
  const shadow = element.shadow;
  if (shadow === null || options === undefined) return null;
  if (options.serializableShadowRoots === true && shadow.serializable) return shadow;
  return options.shadowRoots !== undefined && options.shadowRoots.includes(shadow) ? shadow : null;
}

// The markup of what a container holds: an element, a document or a fragment. A record with `single` stands for a
// container of that one node.
function serializeHTMLChildren(root, options) {
  let markup = "";
  let container = root;
  let node = root.firstChild;
  let raw = holdsRawText(root);
  const single = root.single ?? null;
  for (;;) {
    if (node === null) {
      if (container === root) return markup;
      // The container ends, and with it the element or the shadow root that it belongs to.
      let element = container;
      if (container.nodeType === 11) {
        element = container.host;
        if (element.shadow === container) {
          markup += "</template>";
          container = markupContainer(element);
          node = container.firstChild;
          raw = holdsRawText(container);
          continue;
        }
      }
      markup += typeMarkupOf(element).end;
      if (element === single) return markup;
      container = element.parent;
      node = element.nextSibling;
      raw = holdsRawText(container);
      continue;
    }
    switch (node.nodeType) {
      case 1: {
        const own = typeMarkupOf(node);
        markup = addStartTag(markup, node, own.start);
        const first = node.firstChild;
        if (first !== null && first.nodeType === 3 && first.nextSibling === null && !own.isRawText && !own.isNoscript &&
          !own.isVoid && !own.isTemplate && (options === undefined || node.shadow === null)) {
          // An element of text alone, which most are.
          markup = `${markup}${escapeHTMLText(first.text)}${own.end}`;
          break;
        }
        if (own.isVoid) break;
        const shadow = node.shadow === null ? null : shadowRootToSerialize(node, options);
        if (shadow !== null) {
          markup += serializeShadowRootTag(shadow);
          container = shadow;
          node = shadow.firstChild;
          raw = false;
          continue;
        }
        const inner = own.isTemplate ? node.content : node;
        if (inner.firstChild === null) {
          markup += own.end;
          break;
        }
        container = inner;
        node = inner.firstChild;
        raw = holdsRawText(inner);
        continue;
      }
      case 3: case 4:
        markup += raw ? node.text : escapeHTMLText(node.text);
        break;
      case 8:
        markup += "<!--" + node.text + "-->";
        break;
      case 7:
        markup += "<?" + node.target + " " + node.text + ">";
        break;
      case 10:
        markup += "<!DOCTYPE " + node.name + ">";
        break;
    }
    if (node === single) return markup;
    node = node.nextSibling;
  }
}
