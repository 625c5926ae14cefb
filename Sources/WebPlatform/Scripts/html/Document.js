// A document with what the HTML Standard says of documents.
//
// Own fields beyond DocumentNode's: `readyState`, `referrer`, `referrerPolicy`, `lastModifiedTime` (milliseconds since
// 1970, or null), `lifecycle` (the DocumentLifecycle of a page's document, or null), `scriptingEnabled` (whether its
// scripts run), `opaqueOrigin` and `sandbox` (see Navigable.js and Sandboxing.js), `aboutBaseURL` (the base URL that a
// document without a telling address takes over from its creator, or null), `designMode`, `focusedElement`, and what
// the comments of HTMLScriptElement.js and Focus.js say.
class Document extends DocumentNode {
  constructor(realm, kind, contentType) {
    super(realm, kind, contentType);
    this.readyState = "complete";
    this.referrer = "";
    this.referrerPolicy = "";
    /** The content security policies, or null when there are none. */
    this.policies = null;
    this.lastModifiedTime = null;
    this.lifecycle = null;
    this.scriptingEnabled = false;
    /** How many style sheets the parser's scripts have to wait for. */
    this.scriptBlockingStyleSheets = 0;
    /** Whether the parser is inserting nodes. */
    this.isParserInserting = false;
    this.currentScriptElement = null;
    this.ignoreDestructiveWrites = 0;
    this.waitingScripts = null;
    this.focusedElement = null;
    this.designModeState = "off";
    this.hasDistantControls = false;
    this.popovers = null;
    this.dialogs = null;
    this.templateOwner = null;
    this.isTemplateOwner = false;
    this.knownBaseURL = null;
    this.knownBaseFor = null;
    this.namedProperties = null;
    this.opaqueOrigin = null;
    this.aboutBaseURL = null;
    this.sandbox = 0;
  }

  static construct(realm) {
    const document = new Document(realm, "xml", "application/xml");
    document.origin = realm.document.origin;
    return document;
  }

  static parseHTMLUnsafe(realm, markup) {
    return parseHTMLDocumentUnsafely(realm, markup);
  }

  // MARK: Base URL

  // What relative URLs are resolved against where no base element says otherwise.
  get fallbackBaseURL() {
    return this.aboutBaseURL ?? this.URL;
  }

  get baseURL() {
    if (this.knownBaseFor !== this.URL) {
      this.knownBaseFor = this.URL;
      this.knownBaseURL = baseURLOf(this);
    }
    return this.knownBaseURL;
  }

  get baseURI() {
    return this.baseURL;
  }

  // Base elements call this when they come, go or change.
  forgetBaseURL() {
    this.knownBaseFor = null;
  }

  // MARK: Names

  idRegistered(id, element) {
    if (this.lifecycle !== null) addWindowName(this, id);
    if (namedOnDocument.has(element.localName) && isNamedOnDocument(element, id)) addDocumentName(this, id);
  }

  static {
    includeMembers(this, documentLifecycleMembers);
    includeLazily(this, documentOrShadowRootStyleMembers);
    includeMembers(this, documentTreeMembers);
    includeLazily(this, xpathEvaluatorMembers);
    includeLazily(this, documentWindowMembers);
    includeLazily(this, documentWritingMembers);
  }
}

function baseURLOf(document) {
  const fallback = document.fallbackBaseURL;
  for (let element = document.documentElement; element !== null; element = nextElement(element, document)) {
    if (!(element instanceof HTMLBaseElement)) continue;
    const href = getAttributeValue(element, "href");
    if (href === null) continue;
    const url = parseURL(href, fallback);
    if (url === null || url.protocol === "data:" || url.protocol === "javascript:") return fallback;
    const isRefused = document.policies !== null && !policiesAllowURL(document, "base-uri", url);
    return isRefused ? fallback : url.href;
  }
  return fallback;
}
