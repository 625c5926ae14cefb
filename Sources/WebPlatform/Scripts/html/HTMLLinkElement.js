// A link to a resource. Style sheets are fetched, and the load event waits for them; `sheetText` and `sheetURL` are
// those of one that has come, and null before.
class HTMLLinkElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.sheetLoad = null;
    this.sheetText = null;
    this.sheetURL = null;
  }

  get relList() {
    return tokenListAttribute(this, "relList", "rel", supportedLinkTypes);
  }

  get sizes() {
    return tokenListAttribute(this, "sizes", "sizes", null);
  }

  get blocking() {
    return tokenListAttribute(this, "blocking", "blocking", ["render"]);
  }

  get as() {
    return enumeratedAttribute(this, "as", linkDestinations, "", "");
  }

  set as(value) {
    setAttributeValue(this, "as", value);
  }

  get isStyleSheet() {
    return linkTypes(this).includes("stylesheet");
  }

  inserted(parent) {
    noteStyleSheetOwner(this);
  }

  get isModulePreload() {
    return linkTypes(this).includes("modulepreload");
  }

  insertedIntoDocument() {
    this.updateSheet();
    if (this.document.scriptingEnabled && this.isModulePreload) preloadModule(this);
  }

  removed(oldParent) {
    forgetStyleSheetOwner(this);
    this.cancelSheet();
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (namespace !== null || oldValue === value) return;
    if (name === "media" || name === "title") resetStyleSheetOfOwner(this);
    if (name === "href" || name === "rel" || name === "disabled" || name === "crossorigin") {
      if (this.isConnected) this.updateSheet();
      const isNew = name === "href" || name === "rel";
      if (isNew && this.isConnected && this.document.scriptingEnabled && this.isModulePreload) preloadModule(this);
    }
  }

  cancelSheet() {
    const load = this.sheetLoad;
    this.sheetLoad = null;
    this.sheetText = null;
    resetStyleSheetOfOwner(this);
    load?.giveUp();
  }

  // The standard's "fetch and process the linked resource", for style sheets.
  updateSheet() {
    this.cancelSheet();
    const document = this.document;
    const href = getAttributeValue(this, "href");
    if (!this.isConnected || document.window === null || !this.isStyleSheet || href === null || href === "" ||
      hasAttributeNamed(this, "disabled")) return;
    const type = getAttributeValue(this, "type");
    if (type !== null && type !== "" && asciiLowercase(stripWhitespace(type.split(";")[0])) !== "text/css") return;
    const url = resolveURL(href, document);
    if (url === null) {
      queueTask(document.realm, () => fireEvent(this, "error"));
      return;
    }
    const load = this.sheetLoad = new StyleSheetLoad(document, this.blocksScripts);
    load.hold();
    const options = { charset: getAttributeValue(this, "charset"), crossOrigin: this.crossOrigin,
      referrerPolicy: this.referrerPolicy, integrity: getAttributeValue(this, "integrity") ?? "", nonce: this.nonce };
    fetchStyleSheet(document, url, options, (result) => {
      if (this.sheetLoad !== load) return;
      if (result !== null) {
        this.sheetText = result.text;
        this.sheetURL = result.url;
        resetStyleSheetOfOwner(this);
        styleChanges.version++;
        loadImportsOf(this, result.text, load);
      }
      inTurn(() => fireEvent(this, result === null ? "error" : "load"), () => load.letGo());
    });
  }

  // Whether the sheet that is about to be loaded is one that the parser's scripts wait for (HTML Standard, section
  // 4.2.6): a sheet of the parser's own that counts.
  get blocksScripts() {
    if (!this.document.isParserInserting) return false;
    const media = getAttributeValue(this, "media");
    return !linkTypes(this).includes("alternate") && (media === null || mediaQueriesMatch(parseMediaQueryList(media), this.document));
  }

  static {
    includeMembers(this, crossOriginMembers);
    includeMembers(this, linkStyleMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}

const supportedLinkTypes = ["modulepreload", "stylesheet"];

const linkDestinations = ["audio", "document", "embed", "fetch", "font", "image", "json", "object", "script", "style",
  "track", "video", "worker"];
