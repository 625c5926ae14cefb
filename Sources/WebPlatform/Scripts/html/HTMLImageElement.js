// An image. It is fetched once the page could notice (ImageLoad.js). `currentSrc` says which source is taken.
class HTMLImageElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.load = null;
  }

  static constructLegacy(realm, width, height) {
    const image = createElementInternal(realm.document, "img", HTML_NAMESPACE, null);
    if (width !== undefined) setAttributeValue(image, "width", String(width));
    if (height !== undefined) setAttributeValue(image, "height", String(height));
    return image;
  }

  attributeChanged(name, oldValue, value, namespace) {
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
    if (namespace !== null) return;
    if (name === "src" || name === "srcset") {
      if (this.load !== null) this.load.cancel();
      this.load = null;
      this.loadIfWatched();
    } else if (name === "onload" || name === "onerror") {
      this.loadIfWatched();
    }
  }

  // Loads the image if something waits for it.
  loadIfWatched() {
    const isWatched = this.hasListeners("load") || this.hasListeners("error") || hasAttributeNamed(this, "onload") ||
      hasAttributeNamed(this, "onerror");
    if (isWatched) loadImage(this);
  }

  addEventListener(type, callback, options) {
    super.addEventListener(type, callback, options);
    if (type === "load" || type === "error") this.loadIfWatched();
  }

  setEventHandler(type, value) {
    super.setEventHandler(type, value);
    if (type === "load" || type === "error") this.loadIfWatched();
  }

  get width() {
    return hasAttributeNamed(this, "width") ? dimensionAttribute(this, "width") : this.naturalWidth;
  }

  set width(value) {
    setAttributeValue(this, "width", String(value));
  }

  get height() {
    return hasAttributeNamed(this, "height") ? dimensionAttribute(this, "height") : this.naturalHeight;
  }

  set height(value) {
    setAttributeValue(this, "height", String(value));
  }

  get naturalWidth() {
    return loadImage(this)?.size?.[0] ?? 0;
  }

  get naturalHeight() {
    return loadImage(this)?.size?.[1] ?? 0;
  }

  get complete() {
    const source = getAttributeValue(this, "src");
    if (!hasAttributeNamed(this, "srcset") && (source === null || source === "")) return true;
    return loadImage(this)?.isDone ?? false;
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
    const load = loadImage(this);
    if (load !== null) return load.wait();
    return Promise.reject(new DOMException("The image has no source.", "EncodingError"));
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
