// Dynamic markup insertion: document.open, write and close (HTML Standard, section 8.4).
const documentWritingMembers = {
  open(first, second, third) {
    if (third !== undefined) {
      if (this.window === null) throw new DOMException("The document has no window.", "InvalidAccessError");
      return this.window.open(first ?? "", second ?? "", third);
    }
    openDocument(this);
    return this;
  },

  close() {
    requireHTMLDocument(this);
    const lifecycle = this.lifecycle;
    if (lifecycle !== null && lifecycle.parserIsScriptCreated === true) native.closeParser(lifecycle.parserID);
  },

  write(...text) {
    writeMarkup(this, text.join(""));
  },

  writeln(...text) {
    writeMarkup(this, text.join("") + "\n");
  },
};

function requireHTMLDocument(document) {
  if (!document.isHTMLDocument) {
    throw new DOMException("Markup can only be written to an HTML document.", "InvalidStateError");
  }
}

// The standard's "document open steps": the document loses what it holds, and a parser waits for what is written.
function openDocument(document) {
  requireHTMLDocument(document);
  const lifecycle = document.lifecycle;
  if (lifecycle === null || lifecycle.isUnloaded || document.ignoreDestructiveWrites > 0) return;
  if (lifecycle.parserID !== 0 && native.parserWrite(lifecycle.parserID, "")) return;
  for (let node = document; node !== null; node = nextInTree(node, document)) node.listeners = null;
  if (document.window !== null) document.window.listeners = null;
  replaceAllChildren(document, null);
  document.mode = "no-quirks";
  document.readyState = "loading";
  lifecycle.isParsed = lifecycle.isContentLoaded = lifecycle.isLoaded = false;
  lifecycle.parserIsScriptCreated = true;
  lifecycle.parserID = native.openParser(document.realm.id);
}

// How many calls of `write` are under way within each other: each runs the scripts that it writes.
const documentWriting = { depth: 0, maximumDepth: 20 };

// The standard's "document write steps". What a script writes that writes itself again and again is at last ignored.
function writeMarkup(document, text) {
  requireHTMLDocument(document);
  const lifecycle = document.lifecycle;
  if (lifecycle === null || lifecycle.isUnloaded || documentWriting.depth === documentWriting.maximumDepth) return;
  documentWriting.depth++;
  try {
    if (lifecycle.parserID !== 0 && native.parserWrite(lifecycle.parserID, text)) return;
    if (document.ignoreDestructiveWrites > 0) return;
    openDocument(document);
    native.parserWrite(lifecycle.parserID, text);
  } finally {
    documentWriting.depth--;
  }
}
