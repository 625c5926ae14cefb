// The standard's "filter" for a NodeIterator or TreeWalker: 1 accepts a node, 2 rejects it, 3 skips it.
function filterNode(traverser, node) {
  if (traverser.active) throw new DOMException("The filter is already at work.", "InvalidStateError");
  if ((1 << (node.nodeType - 1) & traverser.whatToShow) === 0) return 3;
  const filter = traverser.filter;
  if (filter === null) return 1;
  traverser.active = true;
  try {
    let method = filter;
    let thisValue;
    if (typeof filter !== "function") {
      method = filter.acceptNode;
      thisValue = filter;
      if (typeof method !== "function") throw new TypeError("The filter's acceptNode is not a function.");
    }
    return toIntegerModulo(invokeCallback(method, thisValue, [wrap(node)]), 65536);
  } finally {
    traverser.active = false;
  }
}
