// The root of a shadow tree. Its `parent` is null; `host` is the element that it is attached to.
class ShadowRoot extends DocumentFragment {
  static {
    includeLazily(this, shadowRootMarkupMembers);
    includeLazily(this, documentOrShadowRootStyleMembers);
  }

  constructor(document, host, init) {
    super(document);
    this.host = host;
    this.mode = init.mode;
    this.delegatesFocus = init.delegatesFocus === true;
    this.slotAssignment = init.slotAssignment ?? "named";
    this.clonable = init.clonable === true;
    this.serializable = init.serializable === true;
    this.declarative = false;
    this.availableToElementInternals = false;
    this.idMap = null;
    this.slots = null;
    this.slotsByName = null;
    this.flags = NODE_IN_SHADOW_TREE | host.flags & NODE_CONNECTED | SUBTREE_HAS_HOOKS;
  }
}

const shadowHostNames = new Set(["article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4",
  "h5", "h6", "header", "main", "nav", "p", "section", "span"]);

// The standard's "attach a shadow root".
function attachShadowRoot(element, init) {
  if (element.namespaceURI !== HTML_NAMESPACE ||
    (!shadowHostNames.has(element.localName) && !isValidCustomElementName(element.localName))) {
    throw new DOMException("This element cannot have a shadow root.", "NotSupportedError");
  }
  if (element.custom !== null && !customElementAllowsShadow(element)) {
    throw new DOMException("The custom element's definition disables shadow roots.", "NotSupportedError");
  }
  const existing = element.shadow;
  if (existing !== null) {
    if (!existing.declarative || existing.mode !== init.mode) {
      throw new DOMException("The element has a shadow root already.", "NotSupportedError");
    }
    removeAllChildren(existing);
    existing.declarative = false;
    return existing;
  }
  const shadow = new ShadowRoot(element.document, element, init);
  if (element.custom !== null && customElementIsDefined(element)) shadow.availableToElementInternals = true;
  shadowTrees.used = true;
  element.shadow = shadow;
  element.flags |= NODE_HOSTS_TREE;
  markSubtreeHooks(element);
  return shadow;
}
