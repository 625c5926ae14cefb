// What a page says of itself: title, description, canonical address, icons, Open Graph, JSON-LD.

function readMetadata(document) {
  const metas = [], links = [], data = [];
  for (let node = document.firstChild; node !== null; node = nextInTree(node, document)) {
    if (node.nodeType !== 1 || node.namespaceURI !== HTML_NAMESPACE) continue;
    if (node.localName === "meta") metas.push(node);
    else if (node.localName === "link") links.push(node);
    else if (node.localName === "script" && isLinkedData(node)) data.push(descendantTextContent(node));
  }
  const names = {}, properties = {};
  for (const meta of metas) {
    const content = getAttributeValue(meta, "content");
    if (content === null) continue;
    const name = getAttributeValue(meta, "name") ?? getAttributeValue(meta, "itemprop");
    const property = getAttributeValue(meta, "property");
    if (name !== null) addMetadata(names, asciiLowercase(name.trim()), content);
    if (property !== null) addMetadata(properties, asciiLowercase(property.trim()), content);
  }
  const openGraph = {}, twitter = {};
  for (const [name, values] of [...Object.entries(properties), ...Object.entries(names)]) {
    if (/^(?:og|article|book|profile|video|music):/.test(name)) openGraph[name] ??= values;
    if (name.startsWith("twitter:")) twitter[name] ??= values;
  }
  const base = document.baseURI, root = document.documentElement;
  const linked = (rel) => links.filter((link) => (getAttributeValue(link, "rel") ?? "").toLowerCase().split(/\s+/)
    .includes(rel)).map((link) => ({ link, url: native.parseURL(getAttributeValue(link, "href") ?? "", base,
    document.characterSet) })).filter(({ url }) => url !== null);
  return {
    title: document.title,
    description: names.description?.[0] ?? openGraph["og:description"]?.[0],
    canonical: linked("canonical")[0]?.url,
    language: root === null ? undefined : textOrUndefined(getAttributeValue(root, "lang")),
    author: names.author?.[0],
    keywords: names.keywords?.[0],
    robots: names.robots?.[0],
    charset: document.characterSet,
    icons: linked("icon").map(({ url }) => url),
    feeds: linked("alternate").filter(({ link }) => /\b(?:rss|atom)\b/i.test(getAttributeValue(link, "type") ?? ""))
      .map(({ link, url }) => ({ url, title: textOrUndefined(getAttributeValue(link, "title")) })),
    openGraph, twitter, names,
    jsonLD: data,
  };
}

function isLinkedData(script) {
  return (getAttributeValue(script, "type") ?? "").trim().toLowerCase() === "application/ld+json";
}

// Adds a value; a name may stand there several times.
function addMetadata(table, name, content) {
  if (Object.hasOwn(table, name)) table[name].push(content);
  else Object.defineProperty(table, name, { value: [content], enumerable: true });
}

// The metadata as JSON text; linked data that is not JSON is given as text.
function metadataJSON(document) {
  const metadata = readMetadata(document);
  metadata.jsonLD = metadata.jsonLD.map((text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  });
  return JSON.stringify(metadata);
}
