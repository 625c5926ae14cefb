// The parts of a link's URL (HTML Standard, section 4.6.3). A link whose URL does not parse has no parts.
const hyperlinkMembers = {
  // The link's URL as a URLRecord, or null.
  get linkURL() {
    const href = getAttributeValue(this, "href");
    const url = href === null ? null : resolveURL(href, this.document);
    return url === null ? null : new URLRecord(url);
  },
  get href() {
    return urlAttribute(this, "href");
  },
  set href(value) {
    setAttributeValue(this, "href", value);
  },
  get origin() {
    return this.linkURL?.origin ?? "";
  },
  get protocol() {
    return this.linkURL?.protocol ?? ":";
  },
  set protocol(value) {
    changeLinkURL(this, "protocol", value);
  },
  get username() {
    return this.linkURL?.username ?? "";
  },
  set username(value) {
    changeLinkURL(this, "username", value);
  },
  get password() {
    return this.linkURL?.password ?? "";
  },
  set password(value) {
    changeLinkURL(this, "password", value);
  },
  get host() {
    return this.linkURL?.host ?? "";
  },
  set host(value) {
    changeLinkURL(this, "host", value);
  },
  get hostname() {
    return this.linkURL?.hostname ?? "";
  },
  set hostname(value) {
    changeLinkURL(this, "hostname", value);
  },
  get port() {
    return this.linkURL?.port ?? "";
  },
  set port(value) {
    changeLinkURL(this, "port", value);
  },
  get pathname() {
    return this.linkURL?.pathname ?? "";
  },
  set pathname(value) {
    changeLinkURL(this, "pathname", value);
  },
  get search() {
    return this.linkURL?.search ?? "";
  },
  set search(value) {
    changeLinkURL(this, "search", value);
  },
  get hash() {
    return this.linkURL?.hash ?? "";
  },
  set hash(value) {
    changeLinkURL(this, "hash", value);
  },
};

function changeLinkURL(element, part, value) {
  const url = element.linkURL;
  if (url === null) return;
  url[part] = value;
  setAttributeValue(element, "href", url.href);
}

// The link relations that a browser acts on, which relList.supports answers true for.
const linkRelations = ["noreferrer", "noopener", "opener"];

// The standard's "follow the hyperlink": navigates as a link asks for. `element` is an a or area element of HTML, or an
// a element of SVG.
function followHyperlink(element, event) {
  const document = element.document;
  if (document.window === null || !element.isConnected) return;
  const isSVG = element.namespaceURI === SVG_NAMESPACE;
  const href = isSVG ? element.href.baseVal : getAttributeValue(element, "href");
  const url = href === null ? null : resolveURL(href, document);
  if (url === null) return;
  if (hasAttributeNamed(element, "download") && !isSVG) {
    downloadHyperlink(element, url);
    return;
  }
  navigate(document, url, {
    target: targetOf(element),
    userInvolved: event !== undefined && event.isTrusted,
    noopener: opensWithoutOpener(element),
    referrerPolicy: hasNoReferrer(element) ? "no-referrer" : isSVG ? "" : element.referrerPolicy,
  });
}

// The standard's "download the hyperlink". Only for what is of its own origin may a page propose a name.
function downloadHyperlink(element, url) {
  const { document } = element;
  const blob = url.startsWith("blob:") ? resolveBlobURL(url, document.origin) : null;
  if (blob === null && url.startsWith("blob:")) return;
  const isOwn = blob !== null || url.startsWith("data:") || parseURL(url)?.origin === document.origin;
  native.startDownload(document.realm.id, url, isOwn ? getAttributeValue(element, "download") : "",
    blob === null ? null : blob.bytesOf(),
    referrerOf(document, url, hasNoReferrer(element) ? "no-referrer" : element.referrerPolicy));
}

function hasNoReferrer(element) {
  return linkTypes(element).includes("noreferrer");
}

function linkTypes(element) {
  return splitOnWhitespace(asciiLowercase(getAttributeValue(element, "rel") ?? ""));
}

// The standard's "get an element's noopener": whether a window that is opened is not to know the element's; undefined
// where the element leaves that to the target.
function opensWithoutOpener(element) {
  const types = linkTypes(element);
  if (types.includes("noopener") || types.includes("noreferrer")) return true;
  return types.includes("opener") ? false : undefined;
}

// The standard's "get an element's target": the element's own, or that of the first base element that has one.
function targetOf(element) {
  let target = getAttributeValue(element, "target");
  if (target === null) {
    target = "";
    const document = element.document;
    for (let each = document.documentElement; each !== null; each = nextElement(each, document)) {
      if (each.localName === "base" && each.namespaceURI === HTML_NAMESPACE && hasAttributeNamed(each, "target")) {
        target = getAttributeValue(each, "target");
        break;
      }
    }
  }
  return /[\t\n\r]/.test(target) && target.includes("<") ? "_blank" : target;
}
