// A style sheet within a document.
class HTMLStyleElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.loadsPlanned = 0;
    // Whether the parser's scripts wait for the sheets that it imports.
    this.blocksScripts = false;
  }

  get blocking() {
    return tokenListAttribute(this, "blocking", "blocking", ["render"]);
  }

  get disabled() {
    const { sheet } = this;
    return sheet !== null && sheet.disabled;
  }

  set disabled(value) {
    const { sheet } = this;
    if (sheet !== null) sheet.disabled = value;
  }

  inserted(parent) {
    noteStyleSheetOwner(this);
  }

  insertedIntoDocument() {
    this.planLoad();
  }

  removed(oldParent) {
    forgetStyleSheetOwner(this);
  }

  childrenChanged() {
    resetStyleSheetOfOwner(this);
    if (this.isConnected) this.planLoad();
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (namespace === null && (name === "media" || name === "type")) resetStyleSheetOfOwner(this);
  }

  static {
    includeMembers(this, linkStyleMembers);
  }

  // A style element fires load once its text is there; changes of one turn fire one event.
  planLoad() {
    const document = this.document;
    if (document.window === null) return;
    const type = getAttributeValue(this, "type");
    if (type !== null && type !== "" && asciiLowercase(type) !== "text/css") return;
    if (document.isParserInserting && !this.blocksScripts && /@import/i.test(childTextContent(this))) {
      this.blocksScripts = true;
      document.blockScripts();
    }
    if (this.loadsPlanned++ > 0) return;
    const text = document.policies === null ? null : childTextContent(this);
    if (text !== null && !policiesAllowInline(document, this, "style", text)) {
      this.loadsPlanned = 0;
      this.letScriptsRun(document);
      return;
    }
    document.delayLoadEvent();
    queueTask(document.realm, () => {
      this.loadsPlanned = 0;
      loadImportsOf(this, childTextContent(this), this.blocksScripts);
      this.letScriptsRun(document);
      if (this.isConnected) fireEvent(this, "load");
      document.undelayLoadEvent();
    });
  }

  letScriptsRun(document) {
    if (!this.blocksScripts) return;
    this.blocksScripts = false;
    document.unblockScripts();
  }
}
