// What waits for one style sheet of an element and for those that it imports: the load event, and the parser's scripts
// if it `blocksScripts` (HTML Standard, section 4.2.6).
class StyleSheetLoad {
  constructor(document, blocksScripts) {
    this.document = document;
    this.blocksScripts = blocksScripts;
    this.count = 0;
    this.isGivenUp = false;
  }

  // One more sheet is to come, until letGo() is called.
  hold() {
    if (this.isGivenUp || this.count++ > 0) return;
    this.document.delayLoadEvent();
    if (this.blocksScripts) this.document.blockScripts();
  }

  // The parser's scripts wait as well.
  blockScripts() {
    if (this.blocksScripts) return;
    this.blocksScripts = true;
    if (!this.isGivenUp && this.count > 0) this.document.blockScripts();
  }

  letGo() {
    if (!this.isGivenUp && --this.count === 0) this.end();
  }

  // The element has the sheet no more: nothing waits any longer, whatever still comes.
  giveUp() {
    if (!this.isGivenUp && this.count > 0) this.end();
    this.isGivenUp = true;
  }

  end() {
    this.document.undelayLoadEvent();
    if (this.blocksScripts) this.document.unblockScripts();
  }
}
