// What the host reads of a page: plain values made from implementations, whatever the page does to its own objects.

// An error of a feature that the host tells apart by its name; `subject` names the argument that is wrong.
class FeatureError extends Error {
  constructor(name, message, subject) {
    super(message);
    Object.defineProperty(this, "name", { value: name });
    Object.defineProperty(this, "sourceURL", { value: subject });
  }
}

// The first element that matches a selector. Throws where the selector is not valid or nothing matches.
function featureElement(document, selector) {
  const compiled = compiledSelectors(selector);
  if (compiled === null) {
    throw new FeatureError("InvalidArgumentError", "\"" + selector + "\" is not a valid selector", "selector");
  }
  const element = Selectors.querySelector(document, selector);
  if (element === null) throw new FeatureError("NotFoundError", selector, "selector");
  return element;
}

// The markup of a page, or of the first element that matches a selector.
function readHTML(document, selector) {
  const node = selector === undefined || selector === null ? document : featureElement(document, selector);
  if (!document.isHTMLDocument) return serializeXMLNode(node, false);
  return node.nodeType === 9 ? serializeHTMLFragment(node, undefined) : serializeHTMLNode(node);
}

// The text of a page as a reader sees it, or of the first element that matches a selector.
function readText(document, selector) {
  let node = document.body ?? document.documentElement;
  if (selector !== undefined && selector !== null) node = featureElement(document, selector);
  if (node === null) return "";
  return isRendered(styleResolverOf(document), node) ? renderedTextOf(node, true) : node.textContent;
}

// The links of a page in document order, at most `limit` of them: {text, url, target}, with `target` undefined where
// the
// link does not name one. Links in open shadow trees are among them.
function readLinks(document, limit) {
  const most = limit === undefined || limit === null ? Infinity : limit;
  const links = [];
  for (let node = document; node !== null && links.length < most; node = nextShadowIncluding(node, document)) {
    if (node.nodeType !== 1 || (node.localName !== "a" && node.localName !== "area") || !isLinkElement(node)) continue;
    const target = getAttributeValue(node, "target");
    links.push({ text: linkText(node), url: linkAddress(node), target: target === null ? undefined : target });
  }
  return links;
}

// The text that stands for a link: what it shows, or the text alternative of what it shows.
function linkText(element) {
  const shown = (element.localName === "area" ? "" : readTextOf(element)).trim();
  if (shown !== "") return shown;
  for (const name of ["alt", "aria-label", "title"]) {
    const text = getAttributeValue(element, name);
    if (text !== null && text.trim() !== "") return text.trim();
  }
  for (let node = element.firstChild; node !== null; node = nextInTree(node, element)) {
    if (node.nodeType !== 1) continue;
    const text = getAttributeValue(node, "alt") ?? getAttributeValue(node, "aria-label");
    if (text !== null && text.trim() !== "") return text.trim();
  }
  return "";
}

// The rendered text of an element on one line.
function readTextOf(element) {
  const text = isRendered(styleResolverOf(element.document), element) ? renderedTextOf(element, true)
    : element.textContent;
  return text.replace(/[\t\n\f\r ]+/g, " ");
}

// The absolute address of a link, or what is written where it is none.
function linkAddress(element) {
  const href = getAttributeValue(element, "href") ?? element.getAttributeNS(XLINK_NAMESPACE, "href") ?? "";
  const encoding = element.document.characterSet;
  return native.parseURL(href, element.document.baseURI, encoding) ?? href;
}
