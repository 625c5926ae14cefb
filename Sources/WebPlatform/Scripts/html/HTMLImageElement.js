// An image. Images are not loaded, as in a browser whose user has turned them off: no request is made, no load or error
// event fires, and an image with a source is never complete. `currentSrc` says which source would have been taken.
class HTMLImageElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
  }

  static constructLegacy(realm, width, height) {
    const image = createElementInternal(realm.document, "img", HTML_NAMESPACE, null);
    if (width !== undefined) setAttributeValue(image, "width", String(width));
    if (height !== undefined) setAttributeValue(image, "height", String(height));
    return image;
  }

  get width() {
    return dimensionAttribute(this, "width");
  }

  set width(value) {
    setAttributeValue(this, "width", String(value));
  }

  get height() {
    return dimensionAttribute(this, "height");
  }

  set height(value) {
    setAttributeValue(this, "height", String(value));
  }

  get naturalWidth() {
    return 0;
  }

  get naturalHeight() {
    return 0;
  }

  get complete() {
    const source = getAttributeValue(this, "src");
    return !hasAttributeNamed(this, "srcset") && (source === null || source === "");
  }

  get currentSrc() {
    const source = selectImageSource(this);
    return source === null ? "" : resolveURL(source, this.document) ?? source;
  }

  // The form that the scope of an image's event handlers holds.
  get form() {
    return this.parserForm ?? ancestorForm(this);
  }

  // For the parser's associateForm, which image elements take part in.
  associateForm(form) {
    this.parserForm = form;
  }

  decode() {
    return Promise.reject(new DOMException("Images are not loaded.", "EncodingError"));
  }

  static {
    includeMembers(this, namedElementMembers);
    includeMembers(this, crossOriginMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}

// The source that an image would load: of the source elements before it in a picture, else its own.
function selectImageSource(image) {
  const parent = image.parent;
  if (parent !== null && parent.localName === "picture" && parent.namespaceURI === HTML_NAMESPACE) {
    for (let child = parent.firstElementChild; child !== null && child !== image; child = child.nextElementSibling) {
      const isConditional = hasAttributeNamed(child, "media") || hasAttributeNamed(child, "type");
      if (child.localName !== "source" || isConditional) continue;
      const source = selectFromSourceSet(getAttributeValue(child, "srcset"), null);
      if (source !== null) return source;
    }
  }
  return selectFromSourceSet(getAttributeValue(image, "srcset"), getAttributeValue(image, "src"));
}

// The candidate of a srcset with a density nearest to one pixel a pixel, and no less; the plain source where there is
// none.
function selectFromSourceSet(sourceSet, source) {
  const candidates = sourceSet === null ? [] : parseSourceSet(sourceSet);
  if (source !== null && source !== "" && !candidates.some((each) => each.density === 1 || each.width !== null)) {
    candidates.push({ url: source, density: 1, width: null });
  }
  if (candidates.length === 0) return source === "" ? null : source;
  const viewportWidth = 1280;
  const densityOf = (each) => each.width === null ? each.density : each.width / viewportWidth;
  candidates.sort((a, b) => densityOf(a) - densityOf(b));
  return (candidates.find((each) => densityOf(each) >= 1) ?? candidates.at(-1)).url;
}

// The candidates of a srcset attribute (HTML Standard, section 4.8.4.3.10), without those whose descriptors are wrong.
function parseSourceSet(text) {
  const candidates = [];
  const pattern = /[\t\n\f\r ,]*([^\t\n\f\r ]+)/y;
  const descriptors = /(?:[^,(]|\([^)]*\)?)*/y;
  for (;;) {
    const match = pattern.exec(text);
    if (match === null) return candidates;
    let url = match[1], descriptor = "";
    descriptors.lastIndex = pattern.lastIndex;
    if (url.endsWith(",")) {
      url = url.replace(/,+$/, "");
    } else {
      descriptor = stripWhitespace(descriptors.exec(text)[0]);
      pattern.lastIndex = descriptors.lastIndex;
    }
    const candidate = { url, density: 1, width: null };
    let isValid = url !== "";
    for (const word of splitOnWhitespace(descriptor)) {
      const number = parseValidFloat(word.slice(0, -1));
      if (word.endsWith("w") && number > 0) {
        candidate.width = number;
      } else if (word.endsWith("x") && number >= 0) {
        candidate.density = number;
      } else if (!(word.endsWith("h") && number > 0)) {
        isValid = false;
      }
    }
    if (isValid) candidates.push(candidate);
  }
}
