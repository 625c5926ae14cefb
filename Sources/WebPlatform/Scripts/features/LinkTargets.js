// Links that open tabs, for front ends that render pages themselves and so never see a target: their addresses become
// `newtab:` URLs, which say so.

// Rewrites the links of a document that lead into another window, and answers their number. Links that lead into a
// frame that is there, or within the page, stay as they are, and so do those that were rewritten before.
function rewriteLinkTargets(document) {
  let count = 0;
  for (let node = document; node !== null; node = nextShadowIncluding(node, document)) {
    if (node.nodeType !== 1 || !isHTMLNamed(node, "a", "area")) continue;
    const href = getAttributeValue(node, "href");
    if (href === null || /^\s*(?:newtab|javascript):/i.test(href)) continue;
    if (findNavigable(document.window, targetOf(node)) !== null) continue;
    const address = resolveURL(href, document) ?? href;
    setAttributeValue(node, "href", "newtab:" + encodeURIComponent(address.toWellFormed()));
    setAttributeValue(node, "target", "_self");
    count++;
  }
  return count;
}
