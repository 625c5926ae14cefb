// What is at a point of a page, and the menu that can be offered for it.

// The titles of the menu's items by their ids, in the order in which they are offered.
const pointMenuTitles = new Map([["openLink", "Open Link"], ["openLinkInTab", "Open Link in Tab"],
  ["downloadLink", "Download Link"], ["copyLink", "Copy Link"], ["savePicture", "Save Picture"],
  ["openPicture", "Open Picture"], ["bookmarkPage", "Save Page as Bookmark"],
  ["openPageElsewhere", "Open Page Elsewhere"], ["selectText", "Select Text"]]);

// The elements at a point of the viewport or of the document, innermost first, and the menu for them. The page keeps
// what the menu is for until the next question.
function elementsAtPagePoint(document, { x, y, space }) {
  const point = space === "document" ? { x, y } : convertPoint(document, { x, y, toDocument: true });
  const chain = chainAtPlace(document, point);
  const menu = pointMenuOf(document, chain);
  document.rareData.pointMenu = menu;
  return {
    elements: chain.map(describeElementAtPoint),
    tags: chain.length === 0 ? "" : "," + chain.map((element) => element.tagName).join(",") + ",",
    menu: menu.items.map((id) => ({ id, title: pointMenuTitles.get(id) })),
  };
}

// Begins to load the pictures whose sizes neither style nor attributes give, since what is around them depends on it.
// Answers how many of them are not there yet.
function countUnmeasuredPictures(document) {
  const layout = layoutOf(document);
  let count = 0;
  for (const [element, { style }] of layout.boxes) {
    if (element.localName !== "img" || (style.width !== null && style.height !== null)) continue;
    const load = loadImage(element);
    if (load !== null && !load.isDone && ++count >= unmeasuredPictureLimit) break;
  }
  return count;
}

// How many pictures are loaded at a time to learn their sizes.
const unmeasuredPictureLimit = 64;

// The innermost element at a point of the document and those that it is in; none where the point is outside.
function chainAtPlace(document, { x, y }) {
  const layout = layoutOf(document);
  if (!(x >= 0 && y >= 0 && x < layout.width && y < layout.height)) return [];
  const chain = [];
  const resolver = styleResolverOf(document);
  for (let node = elementsAtPlace(document, x, y)[0] ?? null; node !== null; node = resolver.styleParent(node)) {
    chain.push(node);
  }
  return chain;
}

// What is told of an element.
function describeElementAtPoint(element) {
  const description = { tagName: element.tagName };
  if (element.elementId !== null && element.elementId !== "") description.id = element.elementId;
  const href = linkAddressOf(element);
  if (href !== null) {
    description.href = href;
    description.text = squeezedText(innerTextOf(element));
  }
  const src = sourceAddressOf(element);
  if (src !== null) description.src = src;
  const alt = getAttributeValue(element, "alt");
  if (alt !== null) description.alt = alt;
  return description;
}

// The address that a link leads to, resolved; null for what is no link.
function linkAddressOf(element) {
  const isLink = ["a", "area"].includes(element.localName) &&
    (element.namespaceURI === HTML_NAMESPACE || element.namespaceURI === SVG_NAMESPACE);
  if (!isLink) return null;
  const isSVG = element.namespaceURI === SVG_NAMESPACE;
  const href = isSVG ? element.href.baseVal : getAttributeValue(element, "href");
  return href === null || (isSVG && href === "") ? null : resolveURL(href, element.document) ?? href;
}

// The address of what an element shows, resolved; null where it shows nothing of the kind.
function sourceAddressOf(element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  const source = element.localName === "img" ? selectImageSource(element)
    : ["audio", "embed", "iframe", "input", "video"].includes(element.localName) ? getAttributeValue(element, "src")
      : element.localName === "object" ? getAttributeValue(element, "data") : null;
  return source === null || source === "" ? null : resolveURL(source, element.document) ?? source;
}

function squeezedText(text) {
  return text.replace(/\s+/g, " ").trim();
}

// What the menu for a chain of elements is about: {items, link, picture, block}.
function pointMenuOf(document, chain) {
  const allowsCallout = chain.length > 0 &&
    styleResolverOf(document).specifiedValue(chain[0], "-webkit-touch-callout") !== "none";
  const link = allowsCallout ? chain.find((element) => linkAddressOf(element) !== null) ?? null : null;
  const picture = allowsCallout ? chain.find(isPictureElement) ?? null : null;
  const block = selectableBlockOf(document, chain);
  const items = [];
  if (link !== null) {
    items.push("openLink", "openLinkInTab");
    if (/^(?:https?|ftp|file|data|blob):/i.test(linkAddressOf(link))) items.push("downloadLink");
    items.push("copyLink");
  }
  if (picture !== null) items.push("savePicture", "openPicture");
  items.push("bookmarkPage", "openPageElsewhere");
  if (block !== null) items.push("selectText");
  return { items, link, picture, block };
}

function isPictureElement(element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  return (element.localName === "img" || (element.localName === "input" && element.inputType === "image")) &&
    sourceAddressOf(element) !== null;
}

// The block whose text a user would select at a point; null where there is none, or the page does not let it be
// selected.
function selectableBlockOf(document, chain) {
  const resolver = styleResolverOf(document);
  const wish = chain.map((element) => resolver.specifiedValue(element, "user-select"))
    .find((value) => value !== "auto");
  if (wish === "none") return null;
  const block = chain.find((element) => !/^(?:inline|contents)/.test(computedValue(resolver, element, "display", "")));
  return block === undefined || squeezedText(innerTextOf(block)) === "" ? null : block;
}

// Finds what an item of the menu is about, at a point if one is given, otherwise of the last menu. What acts on the
// page itself is done: a link is opened, text is selected. Answers what is left for the host: {url, title, text}.
function runPointMenuItem(document, { id, x, y, space }) {
  if (!pointMenuTitles.has(id)) throw new FeatureError("InvalidArgumentError", "there is no such item", "id");
  if (x !== undefined) elementsAtPagePoint(document, { x, y, space });
  const menu = document.rare?.pointMenu;
  if (menu === undefined || !menu.items.includes(id)) {
    throw new FeatureError("InvalidArgumentError", "the menu has no such item", "id");
  }
  const { link, picture, block } = menu;
  const user = { isTrusted: true };
  switch (id) {
    case "openLink":
      document.window.activationTime = native.now();
      if (hasAttributeNamed(link, "download")) navigate(link.document, linkAddressOf(link), { userInvolved: true });
      else followHyperlink(link, user);
      return { url: linkAddressOf(link) };
    case "openLinkInTab": case "downloadLink": return { url: linkAddressOf(link) };
    case "copyLink": return { url: linkAddressOf(link), text: linkAddressOf(link) };
    case "savePicture": case "openPicture": return { url: sourceAddressOf(picture) };
    case "selectText":
      document.getSelection()?.selectAllChildren(block);
      return { text: innerTextOf(block) };
    default: return { url: document.URL, title: document.title };
  }
}
