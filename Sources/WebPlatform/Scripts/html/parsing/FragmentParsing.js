// Parsing a string of HTML in one call: fragments, and documents whose scripts don't run.

// The HTML fragment parsing algorithm (HTML Standard, section 13.4): a DocumentFragment of the context element's node
// document. With `allowsDeclarativeShadowRoots`, templates may ask for shadow roots.
function parseHTMLFragment(context, markup, allowsDeclarativeShadowRoots) {
  const isTemplate = context.namespaceURI === HTML_NAMESPACE && context.localName === "template";
  const document = isTemplate ? context.content.document : context.document;
  const fragment = new DocumentFragment(document);
  const namespace = Math.max(0, parserNamespaces.indexOf(context.namespaceURI));
  const [operations, text] = native.parseFragment(markup, context.localName, namespace,
    getAttributeValue(context, "encoding"), context.document.mode, hasFormAncestor(context),
    context.document.scriptingEnabled === true, allowsDeclarativeShadowRoots === true);
  applyTreeOperations(createFragmentConstruction(document, fragment), operations, text);
  return fragment;
}

function hasFormAncestor(element) {
  for (let each = element; each !== null; each = each.parent) {
    if (each.nodeType === 1 && each.localName === "form" && each.namespaceURI === HTML_NAMESPACE) return true;
  }
  return false;
}

// Fills an empty document with what a string of HTML holds; its scripts don't run.
function parseHTMLInto(document, markup, allowsDeclarativeShadowRoots) {
  const [operations, text] = native.parseDocument(markup, document.scriptingEnabled === true,
    allowsDeclarativeShadowRoots === true);
  applyTreeOperations(createTreeConstruction(document), operations, text);
}
