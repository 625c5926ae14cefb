// A style sheet within a document.
class HTMLStyleElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.sheetDisabled = false;
    this.isBeingParsed = false;
    this.loadsPlanned = 0;
  }

  get blocking() {
    return tokenListAttribute(this, "blocking", "blocking", ["render"]);
  }

  get disabled() {
    return this.isConnected && this.sheetDisabled;
  }

  set disabled(value) {
    if (this.isConnected) this.sheetDisabled = value;
  }

  insertedIntoDocument() {
    this.planLoad();
  }

  childrenChanged() {
    if (this.isConnected) this.planLoad();
  }

  // A style element fires load once its text is there; changes of one turn fire one event.
  planLoad() {
    const document = this.document;
    if (!document.scriptingEnabled) return;
    const type = getAttributeValue(this, "type");
    if (type !== null && type !== "" && asciiLowercase(type) !== "text/css") return;
    if (this.loadsPlanned++ > 0) return;
    document.delayLoadEvent();
    queueTask(document.realm, () => {
      this.loadsPlanned = 0;
      if (this.isConnected) fireEvent(this, "load");
      document.undelayLoadEvent();
    });
  }
}
