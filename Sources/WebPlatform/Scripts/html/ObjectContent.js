// What object and embed elements show (HTML Standard, sections 4.8.6 and 4.8.7): documents, as frames do. Nothing else
// is fetched for them, as images are not.

/** The attribute that names the content. */
function objectAddressName(element) {
  return element.localName === "object" ? "data" : "src";
}

/** The types of documents, and the endings of addresses that lead to something else. */
const documentTypes = /^(?:text\/(?:html|plain|xml)|application\/(?:xml|[^;]*\+xml)|image\/svg\+xml)(?:;|$)/;
const mediaAddresses = /\.(?:avi|bmp|flv|gif|ico|jpe?g|mov|mp[34]|mpe?g|ogg|ogv|pdf|png|svgz|swf|wav|webm|webp)$/;

/** The absolute URL of the document that an object or embed element is to show, or null for none. */
function objectAddress(element) {
  const address = getAttributeValue(element, objectAddressName(element));
  const url = address === null || address === "" ? null : resolveURL(address, element.document);
  if (url === null || url.startsWith("javascript:")) return null;
  const type = asciiLowercase(stripWhitespace(getAttributeValue(element, "type") ?? ""));
  if (type !== "") return documentTypes.test(type) ? url : null;
  return mediaAddresses.test(asciiLowercase(parseURL(url).pathname)) ? null : url;
}

/** Shows what an element names now, in place of what it has shown. */
function updateObjectContent(element) {
  const { document } = element;
  const url = element.isConnected && document.window !== null && !document.lifecycle.isUnloaded ? objectAddress(element)
    : null;
  if (url === null || element.contentNavigable === null &&
      (isShownAround(document, url) || isTooDeepForFrames(document))) {
    if (element.contentNavigable !== null) destroyChildNavigable(element.contentNavigable);
    return;
  }
  const navigable = element.contentNavigable ?? createChildNavigable(element);
  if (inheritsOrigin(url) && navigable.isInitial) {
    delayParent(navigable);
    frameLoaded(navigable);
  } else {
    navigateNavigable(navigable, url, { historyHandling: "replace", fromContainer: true }, document);
  }
}

/** The hooks of these elements. */
const objectContentMembers = {
  get contentWindow() {
    return containedWindow(this);
  },

  get contentDocument() {
    return containedDocument(this);
  },

  getSVGDocument() {
    return containedSVGDocument(this);
  },

  insertedIntoDocument() {
    if (this.contentNavigable === null) updateObjectContent(this);
  },

  removed(parent) {
    if (this.contentNavigable !== null) destroyChildNavigable(this.contentNavigable);
  },

  contentAttributeChanged(name, namespace) {
    if (namespace !== null || !this.isConnected) return;
    if (name === objectAddressName(this) || name === "type") updateObjectContent(this);
  },
};
