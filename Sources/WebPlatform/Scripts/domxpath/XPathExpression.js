// An XPath expression that can be evaluated many times.
class XPathExpression extends ScriptWrappable {
  constructor(realm, source, resolver) {
    super();
    this.realm = realm;
    this.tree = new XPathParser(source, (prefix) => resolveXPathPrefix(resolver, prefix)).parse();
  }

  evaluate(node, type, result) {
    if (![1, 2, 3, 4, 7, 8, 9].includes(node.nodeType)) {
      throw new DOMException("An expression cannot be evaluated at a node of this type.", "NotSupportedError");
    }
    if (type > 9) throw new TypeError("There is no result type of this number.");
    const value = evaluateXPath(this.tree, { node, position: 1, size: 1 });
    return (result ?? new XPathResult(this.realm)).settle(type, value, node.nodeType === 9 ? node : node.document);
  }
}

// The namespace that a page's resolver gives for a prefix, or null.
function resolveXPathPrefix(resolver, prefix) {
  if (prefix === "xml") return XML_NAMESPACE;
  if (resolver === null || resolver === undefined) return null;
  let method = resolver;
  let thisValue;
  if (typeof resolver !== "function") {
    method = resolver.lookupNamespaceURI;
    thisValue = resolver;
    if (typeof method !== "function") throw new TypeError("The resolver's lookupNamespaceURI is not a function.");
  }
  const namespace = invokeCallback(method, thisValue, [prefix]);
  return namespace === null || namespace === undefined ? null : toDOMString(namespace);
}
