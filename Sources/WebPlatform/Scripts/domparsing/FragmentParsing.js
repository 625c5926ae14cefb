// What turns markup into nodes for the DOM's own methods (HTML Standard, sections 8.5 and 13.4).

// The standard's "fragment parsing algorithm steps": a fragment of what the markup means inside an element.
function parseFragmentMarkup(context, markup) {
  if (!context.document.isHTMLDocument) return parseXMLFragment(context, markup);
  if (markup.length > markupMemory.longest || customElements.used || context.namespaceURI !== HTML_NAMESPACE) {
    return parseFragment(context, markup, false);
  }
  const plan = markupMemory.plans.get(markup);
  if (plan === undefined) {
    rememberMarkup(markup);
  } else if (plan === null) {
    const fragment = parseFragment(context, markup, false);
    markupMemory.plans.set(markup, planFragment(fragment, context));
    return fragment;
  } else if (plan.fits(context)) {
    return plan.build(context);
  }
  return parseFragment(context, markup, false);
}

// Markup that was parsed lately, with null until it is parsed again, and then with its FragmentPlan: pages set the same
// markup time and again. `length` is that of all the markup, and when it would exceed `limit` everything is forgotten;
// markup that is longer than `longest` is not remembered. All are in UTF-16 code units.
const markupMemory = { plans: new Map(), length: 0, limit: 131072, longest: 65536 };

function rememberMarkup(markup) {
  markupMemory.length += markup.length;
  if (markupMemory.length > markupMemory.limit) {
    markupMemory.plans.clear();
    markupMemory.length = markup.length;
  }
  markupMemory.plans.set(markup, null);
}

// Parses XML inside an element, whose namespaces are in force.
function parseXMLFragment(context, markup) {
  const fragment = new DocumentFragment(context.document);
  const parser = new XMLParser(fragment, markup, { namespaces: namespacesInForce(context) });
  parser.run();
  if (parser.error !== null) throw new DOMException("The markup is not well-formed: " + parser.error.message,
    "SyntaxError");
  return fragment;
}

// The namespaces by prefix that an element's children are in the scope of; "" stands for the default namespace.
function namespacesInForce(context) {
  const namespaces = new Map();
  for (let element = context; element !== null; element = element.parentElement) {
    const list = element.attributeList;
    for (let i = 0; list !== null && i < list.length; i += 2) {
      if (namespaceOf(list[i]) !== XMLNS_NAMESPACE) continue;
      const prefix = list[i].prefix === null ? "" : list[i].localName;
      if (!namespaces.has(prefix)) namespaces.set(prefix, list[i + 1] === "" ? null : list[i + 1]);
    }
    const prefix = element.prefix === null ? "" : element.prefix;
    if (!namespaces.has(prefix)) namespaces.set(prefix, element.namespaceURI);
  }
  return namespaces;
}

// A body element that serves as the context of a fragment without an element.
function bodyContext(document) {
  return createElementInternal(document, "body", HTML_NAMESPACE, null);
}

// Replaces the children of an element or shadow root by what markup means, as `innerHTML` does.
function setInnerMarkup(target, context, markup) {
  const container = markupContainer(target);
  // Of an html element even the empty string makes a head and a body.
  if (markup === "" && context.localName !== "html") {
    if (container.firstChild !== null) replaceAllChildren(container, null);
    return;
  }
  replaceAllChildren(container, parseFragmentMarkup(context, markup));
}

// Replaces the children by what markup means, declarative shadow roots included.
function setMarkupUnsafely(target, context, markup) {
  replaceAllChildren(markupContainer(target), parseFragment(context, markup, true));
}

// Replaces an element by what markup means, as `outerHTML` does.
function setOuterMarkup(element, markup) {
  const parent = element.parent;
  if (parent === null) return;
  if (parent.nodeType === 9) {
    throw new DOMException("The root element of a document cannot be replaced.", "NoModificationAllowedError");
  }
  const context = parent.nodeType === 1 ? parent : bodyContext(element.document);
  const fragment = parseFragmentMarkup(context, markup);
  replaceChildNode(element, fragment, parent);
}

// Inserts what markup means at one of an element's four places.
function insertAdjacentMarkup(element, position, markup) {
  const where = asciiLowercase(position);
  const outside = where === "beforebegin" || where === "afterend";
  if (!outside && where !== "afterbegin" && where !== "beforeend") {
    throw new DOMException("\"" + position + "\" is no position.", "SyntaxError");
  }
  let context = outside ? element.parent : element;
  if (outside && (context === null || context.nodeType === 9)) {
    throw new DOMException("The element has no parent that could take markup.", "NoModificationAllowedError");
  }
  if (context.nodeType !== 1 || (context.document.isHTMLDocument && context.localName === "html" &&
      context.namespaceURI === HTML_NAMESPACE)) context = bodyContext(element.document);
  const fragment = parseFragmentMarkup(context, markup);
  switch (where) {
    case "beforebegin": preInsert(fragment, element.parent, element); break;
    case "afterbegin": preInsert(fragment, element, element.firstChild); break;
    case "beforeend": preInsert(fragment, element, null); break;
    default: preInsert(fragment, element.parent, element.nextSibling);
  }
}

// What Range.createContextualFragment() answers for the node in which a range starts; its scripts can run.
function createContextualFragment(node, markup) {
  let context = node.nodeType === 1 ? node : node.parentElement;
  if (context === null || (context.document.isHTMLDocument && context.localName === "html" &&
      context.namespaceURI === HTML_NAMESPACE)) context = bodyContext(node.document);
  const fragment = parseFragmentMarkup(context, markup);
  for (let each = fragment.firstChild; each !== null; each = nextInTree(each, fragment)) {
    if (each.nodeType !== 1 || each.localName !== "script" || each.alreadyStarted === undefined) continue;
    each.alreadyStarted = false;
    each.parserDocument = null;
  }
  return fragment;
}

// The markup of a node's children in the language of its document.
function innerMarkup(node) {
  return node.document.isHTMLDocument ? serializeHTMLFragment(node, undefined) : serializeXMLFragment(node, true);
}

// The members that Element has for markup.
const elementMarkupMembers = {
  get innerHTML() {
    return innerMarkup(this);
  },

  set innerHTML(markup) {
    setInnerMarkup(this, this, markup);
  },

  get outerHTML() {
    return this.document.isHTMLDocument ? serializeHTMLNode(this) : serializeXMLNode(this, true);
  },

  set outerHTML(markup) {
    setOuterMarkup(this, markup);
  },

  insertAdjacentHTML(position, markup) {
    insertAdjacentMarkup(this, position, markup);
  },

  setHTMLUnsafe(markup) {
    setMarkupUnsafely(this, this, markup);
  },

  getHTML(options) {
    return serializeHTMLFragment(this, options);
  },
};

// The members that ShadowRoot has for markup.
const shadowRootMarkupMembers = {
  get innerHTML() {
    return innerMarkup(this);
  },

  set innerHTML(markup) {
    setInnerMarkup(this, this.host, markup);
  },

  setHTMLUnsafe(markup) {
    setMarkupUnsafely(this, this.host, markup);
  },

  getHTML(options) {
    return serializeHTMLFragment(this, options);
  },
};
