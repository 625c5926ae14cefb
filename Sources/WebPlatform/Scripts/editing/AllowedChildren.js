// Which nodes may stand in which (execCommand, "Allowed children"), and how one that may not is put right.

// What does not stand in a paragraph.
const prohibitedParagraphChildren = new Set(["address", "article", "aside", "blockquote", "caption", "center", "col",
  "colgroup", "dd", "details", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1",
  "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li", "listing", "menu", "nav", "ol", "p", "plaintext", "pre",
  "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "xmp"]);

// What has text and inline elements only.
const inlineContentElements = new Set(["a", "abbr", "b", "bdi", "bdo", "cite", "code", "dfn", "em", "h1", "h2", "h3",
  "h4", "h5", "h6", "i", "kbd", "mark", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong",
  "sub", "sup", "u", "var", "acronym", "listing", "strike", "xmp", "big", "blink", "font", "marquee", "nobr", "tt"]);

const textOnlyElements = ["script", "style", "plaintext", "xmp"];
const headingNames = ["h1", "h2", "h3", "h4", "h5", "h6"];
const tablePartNames = ["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"];
const rowGroupChildren = ["td", "th", "tr"];
const listChildren = ["dir", "li", "ol", "ul"];

// The children that these elements have, and no others.
const onlyChildren = { __proto__: null, "colgroup": ["col"], "table": tablePartNames, "tbody": rowGroupChildren,
  "tfoot": rowGroupChildren, "thead": rowGroupChildren, "tr": ["td", "th"], "dl": ["dt", "dd"], "dir": listChildren,
  "ol": listChildren, "ul": listChildren, "hgroup": headingNames };

// Children that stand in nothing but what `onlyChildren` names.
const dependentNames = new Set(["body", "frame", "frameset", "head", "html", ...tablePartNames]);

// The children that these elements never have.
const excludedChildren = { __proto__: null, "a": ["a"], "dd": ["dd", "dt"], "dt": ["dd", "dt"], "li": ["li"],
  "nobr": ["nobr"], "td": tablePartNames, "th": tablePartNames };

function isProhibitedParagraphChild(node) {
  return node !== null && node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE &&
    prohibitedParagraphChildren.has(node.localName);
}

function holdsProhibitedParagraphChild(node) {
  for (let each = node.firstChild; each !== null; each = nextInTree(each, node)) {
    if (isProhibitedParagraphChild(each)) return true;
  }
  return false;
}

function isHTMLElementNode(node) {
  return node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE;
}

// Whether a child, a node or a name of an element, may stand in a parent, a node or a name.
function isAllowedChild(child, parent) {
  const parentName = typeof parent === "string" ? parent : isHTMLElementNode(parent) ? parent.localName : "";
  if (typeof child === "string") {
    if (textOnlyElements.includes(parentName)) return false;
  } else {
    if (child.nodeType === 3 ? ["colgroup", "table", "tbody", "tfoot", "thead", "tr"].includes(parentName) &&
      !/^[\t\n\f\r ]*$/.test(child.data) : textOnlyElements.includes(parentName)) return false;
    if (child.nodeType === 9 || child.nodeType === 10 || child.nodeType === 11) return false;
    if (!isHTMLElementNode(child)) return true;
    child = child.localName;
  }
  if (typeof parent !== "string") {
    if (parent.nodeType !== 1 || parentName === "") return parent.nodeType === 1 || parent.nodeType === 11;
    const isProhibited = prohibitedParagraphChildren.has(child);
    const isHeading = headingNames.includes(child);
    for (let each = parent; each !== null && each.nodeType === 1; each = each.parent) {
      if (!isHTMLElementNode(each)) continue;
      if (child === "a" && each.localName === "a") return false;
      if (isProhibited && inlineContentElements.has(each.localName)) return false;
      if (isHeading && headingNames.includes(each.localName)) return false;
    }
  }
  const only = onlyChildren[parentName];
  if (only !== undefined) return only.includes(child);
  if (dependentNames.has(child)) return false;
  if ((child === "dd" || child === "dt") && parentName !== "dl") return false;
  if (child === "li" && parentName !== "ol" && parentName !== "ul") return false;
  if (excludedChildren[parentName]?.includes(child)) return false;
  if (headingNames.includes(parentName) && headingNames.includes(child)) return false;
  return !(inlineContentElements.has(parentName) && prohibitedParagraphChildren.has(child));
}

// Whether a node may stand in something around it, in its editing host.
function hasAllowingAncestor(node) {
  for (let each = node.parent; each !== null && areInSameHost(node, each); each = each.parent) {
    if (isAllowedChild(node, each)) return true;
  }
  return false;
}

// Puts a node right that may not stand where it does (execCommand, "fix disallowed ancestors").
function fixDisallowedAncestors(editing, node) {
  if (!isEditable(node)) return;
  const { document } = editing;
  if (!hasAllowingAncestor(node)) {
    if (isTag(node, "dd", "dt")) {
      wrapNodes([node], (sibling) => isTag(sibling, "dl") && sibling.attributeList === null,
        () => document.createElement("dl"));
      return;
    }
    if (!isAllowedChild("p", editingHostAround(node)) || !isProhibitedParagraphChild(node)) return;
    node = setTagName(node, editing.separator);
    fixDisallowedAncestors(editing, node);
    for (const child of childrenArray(node)) {
      if (!isProhibitedParagraphChild(child)) continue;
      const values = recordValues([child]);
      splitParent([child]);
      restoreValues(editing, values);
    }
    return;
  }
  const values = recordValues([node]);
  while (node.parent !== null && !isAllowedChild(node, node.parent)) {
    const before = node.parent;
    splitParent([node]);
    if (node.parent === before) break;
  }
  restoreValues(editing, values);
}
