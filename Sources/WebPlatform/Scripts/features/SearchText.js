// The text that a search in a page looks through: runs of text that no block's edge interrupts, folded so that case,
// accents and white space do not matter, with the way back to the text nodes.

// The elements whose text nobody searches.
const unsearchedElements = new Set(["applet", "audio", "button-menu", "canvas", "datalist", "embed", "frame",
  "frameset",
  "head", "iframe", "img", "input", "map", "math", "meta", "meter", "noembed", "noframes", "noscript", "object",
    "optgroup",
  "option", "param", "progress", "script", "select", "style", "template", "textarea", "title", "video"]);

// The part of a run that is one text node. `start` is where its folded text begins in the run's. Where folding moved
// characters, `positions` gives the offset in the node for each character, once it was needed.
class SearchPiece {
  constructor(node, start, length, isExact, dropsSpace) {
    this.node = node;
    this.start = start;
    this.length = length;
    this.isExact = isExact;
    this.dropsSpace = dropsSpace;
    this.positions = null;
  }
}

// How text is folded for one search.
class SearchFolding {
  constructor(foldsCase, foldsAccents) {
    this.foldsCase = foldsCase;
    this.foldsAccents = foldsAccents;
    this.letters = new Map();
  }

  // The folded form of one character: one of the same length, or "" for what does not count.
  letter(character) {
    let folded = this.letters.get(character);
    if (folded !== undefined) return folded;
    folded = character === "\u00a0" ? " " : character;
    if (this.foldsAccents) {
      const base = folded.normalize("NFD").replace(/\p{M}/gu, "");
      if (base.length === folded.length || base === "") folded = base;
    }
    if (folded === "\u00ad" || folded === "\u200b" || folded === "\u2060") folded = "";
    if (this.foldsCase && folded !== "") {
      const lower = folded.toLowerCase();
      folded = lower.length === folded.length ? lower : foldSpecialLetter(folded);
    }
    this.letters.set(character, folded);
    return folded;
  }

  // The folded form of a text. White space is one space, and none at the start if `dropsSpace`.
  fold(text, collapses, dropsSpace) {
    let folded = text;
    if (/[^\0-\x7f]/.test(folded)) folded = folded.replace(/[^\0-\x7f]/gu, (character) => this.letter(character));
    if (this.foldsCase && /[A-Z]/.test(folded)) folded = lowerCaseOfSameLength(folded);
    if (!collapses) return folded;
    if (/[\t\n\f\r]| {2}/.test(folded)) folded = folded.replace(/[\t\n\f\r ]+/g, " ");
    return dropsSpace && folded.startsWith(" ") ? folded.slice(1) : folded;
  }

  // For each character of the folded text, the offset of what it came from; and at last the length of the text.
  positions(text, collapses, dropsSpace) {
    const positions = [];
    let space = dropsSpace;
    if (/^[\0-\x7f]*$/.test(text)) {
      for (let at = 0; at < text.length; at++) {
        const isSpace = collapses && isASCIISpaceCode(text.charCodeAt(at));
        if (!isSpace || !space) positions.push(at);
        space = isSpace;
      }
      positions.push(text.length);
      return positions;
    }
    for (let at = 0; at < text.length;) {
      const character = String.fromCodePoint(text.codePointAt(at));
      const folded = character < "\x80" ? character : this.letter(character);
      if (collapses && (folded === " " || /^[\t\n\f\r]$/.test(folded))) {
        if (!space) positions.push(at);
        space = true;
      } else if (folded !== "") {
        for (let unit = 0; unit < folded.length; unit++) positions.push(at + unit);
        space = false;
      }
      at += character.length;
    }
    positions.push(text.length);
    return positions;
  }
}

// Letters whose lower case is longer than they are.
function foldSpecialLetter(letter) {
  return letter === "\u0130" ? "i" : letter;
}

// The lower case of a text, letter by letter where the whole would become longer.
function lowerCaseOfSameLength(text) {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

// A run of text: its pieces and their folded text.
class SearchRun {
  constructor() {
    this.pieces = [];
    this.text = "";
  }
}

// Reads the runs of a document. `visit(run)` is called for each in document order and answers whether to go on;
// `frame(element)` for each element that may hold a document of its own.
class SearchReader {
  constructor(document, folding, crossesElements, visit, frame) {
    this.resolver = styleResolverOf(document);
    this.document = document;
    this.folding = folding;
    this.crossesElements = crossesElements;
    this.visit = visit;
    this.frame = frame;
    this.display = this.resolver.viewOf("display");
    this.visibility = this.resolver.viewOf("visibility");
    this.whiteSpace = this.resolver.viewOf("white-space-collapse");
    // The values of the inherited properties for the text that is being read.
    this.isVisible = "visible";
    this.collapse = "collapse";
    this.run = new SearchRun();
    this.endsWithSpace = true;
    this.goesOn = true;
  }

  // Reads the whole document, or until `visit` has had enough.
  read() {
    const root = this.document.body ?? this.document.documentElement;
    if (root === null || !isRendered(this.resolver, root)) return;
    this.readBelow(root);
    this.endRun();
  }

  // Reads what is below an element that is rendered.
  readBelow(root) {
    const walk = new RenderedTreeWalk(root, true);
    this.isVisible = this.resolver.specifiedValue(root, "visibility");
    this.collapse = this.resolver.specifiedValue(root, "white-space-collapse");
    // For each open element: whether its edges end runs, and the inherited values around it.
    const edges = [], visibilities = [], collapses = [];
    while (this.goesOn) {
      const node = walk.advance();
      if (node === null) {
        if (walk.leave() === null) break;
        if (edges.pop()) this.endRun();
        this.isVisible = visibilities.pop();
        this.collapse = collapses.pop();
      } else if (node.nodeType === 3 || node.nodeType === 4) {
        this.addText(node);
      } else if (node.nodeType === 1) {
        const edge = this.openElement(node);
        if (edge === null) continue;
        edges.push(edge);
        visibilities.push(this.isVisible);
        collapses.push(this.collapse);
        this.isVisible = this.visibility.inherited(node, this.isVisible);
        this.collapse = this.whiteSpace.inherited(node, this.collapse);
        walk.enter(node);
      }
    }
  }

  // Begins an element: answers whether its edges end runs, or null where it is not searched.
  openElement(element) {
    const name = element.localName;
    const display = this.display.of(element);
    if (display === "none") return null;
    if (element.namespaceURI === HTML_NAMESPACE) {
      if (name === "br" || name === "hr" || name === "wbr") {
        if (name !== "wbr") this.endRun();
        return null;
      }
      if (name === "iframe" || name === "frame") {
        this.endRun();
        if (this.goesOn) this.frame(element);
        return null;
      }
      if (unsearchedElements.has(name)) {
        this.endsWithSpace = false;
        return null;
      }
      if (name === "details" && !hasAttributeNamed(element, "open")) return this.openClosedDetails(element);
    }
    const edge = isBlockDisplay(display) || display.startsWith("table");
    if (edge) this.endRun();
    return edge;
  }

  // Reads of a closed details element the summary only.
  openClosedDetails(element) {
    this.endRun();
    const summary = element.firstElementChild;
    if (summary === null || summary.localName !== "summary") return null;
    const { isVisible, collapse } = this;
    this.readBelow(summary);
    this.isVisible = isVisible;
    this.collapse = collapse;
    this.endRun();
    return null;
  }

  // Adds a text node to the run.
  addText(node) {
    const { text } = node;
    if (text === "") return;
    if (this.isVisible !== "visible") return;
    const collapses = this.collapse === "collapse";
    const dropsSpace = collapses && this.endsWithSpace;
    const folded = this.folding.fold(text, collapses, dropsSpace);
    if (folded === "") return;
    const { run } = this;
    // Text of the same length may still have moved where one character went and another came; none comes.
    run.pieces.push(new SearchPiece(node, run.text.length, folded.length, folded.length === text.length, dropsSpace));
    run.text += folded;
    this.endsWithSpace = collapses && folded.endsWith(" ");
    if (!this.crossesElements) this.endRun();
  }

  // Hands the run over and begins another.
  endRun() {
    this.endsWithSpace = true;
    if (this.run.pieces.length === 0) return;
    const { run } = this;
    this.run = new SearchRun();
    if (this.goesOn && !this.visit(run)) this.goesOn = false;
  }
}

// The offset in a piece's node for an offset in its folded text.
function offsetInNode(piece, offset, folding, resolver) {
  if (piece.isExact) return offset;
  if (piece.positions === null) {
    const { node } = piece;
    const style = node.parent.nodeType === 1 ? node.parent : node.parent.host;
    const collapses = resolver.specifiedValue(style, "white-space-collapse") === "collapse";
    piece.positions = folding.positions(node.text, collapses, piece.dropsSpace);
  }
  return piece.positions[offset];
}
