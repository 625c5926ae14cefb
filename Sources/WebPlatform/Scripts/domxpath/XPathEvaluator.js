// The members that documents share with XPathEvaluator.
const xpathEvaluatorMembers = {
  createExpression(expression, resolver) {
    return new XPathExpression(this.realm, expression, resolver);
  },
  createNSResolver(node) {
    return node;
  },
  evaluate(expression, node, resolver, type, result) {
    return new XPathExpression(this.realm, expression, resolver).evaluate(node, type, result);
  },
};

// Evaluates XPath expressions away from any document.
class XPathEvaluator extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  static {
    includeMembers(this, xpathEvaluatorMembers);
  }
}
