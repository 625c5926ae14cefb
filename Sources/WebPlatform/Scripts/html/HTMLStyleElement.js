// A style sheet within a document.
class HTMLStyleElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.loadsPlanned = 0;
    // What waits for its sheet and for those that it imports, or null.
    this.sheetLoad = null;
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
    this.giveUpLoad();
  }

  childrenChanged() {
    resetStyleSheetOfOwner(this);
    if (this.loadsPlanned === 0) this.giveUpLoad();
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
    const load = this.sheetLoad ??= new StyleSheetLoad(document, false);
    if (document.isParserInserting && /@import/i.test(childTextContent(this))) load.blockScripts();
    if (this.loadsPlanned++ > 0) return;
    const text = document.policies === null ? null : childTextContent(this);
    if (text !== null && !policiesAllowInline(document, this, "style", text)) {
      this.loadsPlanned = 0;
      this.giveUpLoad();
      return;
    }
    load.hold();
    queueTask(document.realm, () => {
      this.loadsPlanned = 0;
      if (this.sheetLoad !== null) loadImportsOf(this, childTextContent(this), this.sheetLoad);
      inTurn(
        () => {
          if (this.isConnected) fireEvent(this, "load");
        },
        () => load.letGo(),
      );
    });
  }

  giveUpLoad() {
    this.sheetLoad?.giveUp();
    this.sheetLoad = null;
  }
}
