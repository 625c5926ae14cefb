// The viewport that a page asks for by `<meta name=viewport>`, and the one that the host sets.
// https://drafts.csswg.org/css-viewport/#viewport-meta

const viewportKeys = new Set(["width", "height", "initial-scale", "minimum-scale", "maximum-scale", "user-scalable",
  "viewport-fit", "interactive-widget"]);

// How far a page can be zoomed that does not say.
const defaultMaximumZoom = 5;
const defaultMinimumZoom = 0.25;

// The properties of a content attribute: keys in lower case with their texts, the last one of a name counting.
// White space, commas and semicolons separate them.
function parseViewportContent(content) {
  const properties = new Map();
  const pattern = /([^\s,;=]+)\s*(?:=\s*([^\s,;=]*))?/g;
  for (const [, name, value] of content.matchAll(pattern)) {
    const key = name.toLowerCase();
    if (viewportKeys.has(key)) properties.set(key, (value ?? "").toLowerCase());
  }
  return properties;
}

// What all of a page's viewport metas say together: where several set a property, the last one wins.
function viewportOf(document) {
  const merged = new Map();
  for (let node = document.documentElement; node !== null; node = nextElement(node, document)) {
    if (!isViewportMeta(node)) continue;
    for (const [key, value] of parseViewportContent(getAttributeValue(node, "content") ?? "")) merged.set(key, value);
  }
  return merged;
}

function isViewportMeta(element) {
  return element.localName === "meta" && element.namespaceURI === HTML_NAMESPACE &&
    asciiLowercase((getAttributeValue(element, "name") ?? "").trim()) === "viewport";
}

// A length in CSS pixels, or undefined; `device-width` and `device-height` are the viewport's own.
function viewportLength(text, device) {
  if (text === undefined) return undefined;
  if (text === "device-width" || text === "device-height") return device;
  const number = parseFloat(text);
  return Number.isNaN(number) || number < 0 ? undefined : Math.min(10000, Math.max(1, number));
}

// A zoom factor, or undefined; words count as in the drafts: yes 1, no 0.1, device-width and -height 10.
function viewportZoom(text) {
  if (text === undefined) return undefined;
  const words = { __proto__: null, yes: 1, no: 0.1, "device-width": 10, "device-height": 10 };
  if (text in words) return words[text];
  const number = parseFloat(text);
  return Number.isNaN(number) || number < 0 ? undefined : Math.min(10, Math.max(0.1, number));
}

// The viewport of a page as the host is told of it.
function readViewport(document) {
  const { window } = document;
  const { innerWidth, innerHeight } = window;
  const asked = viewportOf(document);
  const userScalable = !["no", "0"].includes(asked.get("user-scalable") ?? "yes");
  const minimum = viewportZoom(asked.get("minimum-scale")) ?? defaultMinimumZoom;
  const maximum = Math.max(minimum, viewportZoom(asked.get("maximum-scale")) ?? defaultMaximumZoom);
  const initial = viewportZoom(asked.get("initial-scale"));
  const layoutWidth = viewportLength(asked.get("width"), innerWidth) ??
    (initial === undefined ? innerWidth : innerWidth / initial);
  const clamp = (zoom) => Math.min(maximum, Math.max(minimum, zoom));
  const initialZoom = clamp(initial ?? innerWidth / layoutWidth);
  const result = {
    width: innerWidth, height: innerHeight, scrollX: window.scrollX, scrollY: window.scrollY,
    zoom: document.rare?.zoom ?? initialZoom, initialZoom, minimumZoom: minimum, maximumZoom: maximum, userScalable,
    layoutWidth: Math.round(layoutWidth * 100) / 100,
  };
  if (asked.size > 0) result.meta = [...asked].map(([key, value]) => key + "=" + value).join(", ");
  return result;
}

// Changes the viewport: its size, where it is scrolled to, the zoom and how far the page can be zoomed.
function changeViewport(document, options) {
  const { window } = document;
  const { width, height, scrollX, scrollY, zoom, maximumZoom } = options;
  if (width !== undefined || height !== undefined) {
    window.setViewportSize(width ?? window.innerWidth, height ?? window.innerHeight);
  }
  if (maximumZoom !== undefined) raiseMaximumZoom(document, maximumZoom);
  if (zoom !== undefined) {
    const { minimumZoom, maximumZoom: limit } = readViewport(document);
    document.rareData.zoom = Math.min(limit, Math.max(minimumZoom, zoom));
  }
  if (scrollX !== undefined || scrollY !== undefined) {
    window.setScroll(scrollX ?? window.scrollX, scrollY ?? window.scrollY);
  }
  return readViewport(document);
}

// Adds a viewport meta with another maximum. A page that looked as it does because the old maximum held its initial
// zoom down gets that zoom as its initial one, so that it goes on looking so.
function raiseMaximumZoom(document, maximum) {
  const before = readViewport(document);
  const asked = viewportOf(document);
  const wished = viewportZoom(asked.get("initial-scale"));
  const isHeldDown = wished !== undefined ? wished > before.initialZoom : before.initialZoom === before.maximumZoom;
  let content = "maximum-scale=" + maximum;
  if (isHeldDown) content += ", initial-scale=" + before.initialZoom;
  if (!before.userScalable) content += ", user-scalable=yes";
  const meta = document.createElement("meta");
  meta.setAttribute("name", "viewport");
  meta.setAttribute("content", content);
  (document.head ?? document.documentElement ?? document).appendChild(meta);
}

// A point of the document for one of the viewport, or the other way round.
function convertPoint(document, { x, y, toDocument }) {
  const { scrollX, scrollY } = document.window;
  const zoom = document.rare?.zoom ?? readViewport(document).initialZoom;
  return toDocument ? { x: x / zoom + scrollX, y: y / zoom + scrollY }
    : { x: (x - scrollX) * zoom, y: (y - scrollY) * zoom };
}
