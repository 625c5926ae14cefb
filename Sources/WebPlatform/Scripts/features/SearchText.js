// The text that a search in a page looks through: runs of text that no block's edge interrupts, folded so that case,
// accents and white space do not matter, with the way back to the text nodes.

// The elements whose text nobody searches.
const unsearchedElements = new Set(["applet", "audio", "button-menu", "canvas", "datalist", "embed", "frame",
  "frameset", "head", "iframe", "img", "input", "map", "math", "meta", "meter", "noembed", "noframes", "object",
  "optgroup", "option", "param", "progress", "script", "select", "style", "template", "textarea", "title", "video"]);

// The part of a run that is one text node, where folding moved characters. `start` is where its folded text begins in
// the run's, `startInRun` where its own text does; `positions` gives the offset in the node for each character, once
// it was needed.
class SearchPiece {
  constructor(node, start, startInRun, length, collapses, dropsSpace) {
    this.node = node;
    this.start = start;
    this.startInRun = startInRun;
    this.length = length;
    this.isExact = length === node.text.length;
    this.collapses = collapses;
    this.dropsSpace = dropsSpace;
    this.positions = null;
  }

  // The offset in the node for an offset in the folded text.
  offsetInNode(offset, folding) {
    if (this.isExact) return offset;
    if (this.positions === null) {
      this.positions = folding.positions(this.node.text, this.collapses, this.dropsSpace);
    }
    return this.positions[offset];
  }

  // The offset in the node after the character that ends before an offset in the folded text, with the marks that
  // belong to that character.
  endInNode(offset, folding) {
    const end = this.offsetInNode(offset, folding);
    if (this.isExact || offset >= this.length) return end;
    const { text } = this.node;
    let at = this.positions[offset - 1];
    at += String.fromCodePoint(text.codePointAt(at)).length;
    if (isASCIISpaceCode(text.charCodeAt(at - 1))) return end;
    while (at < end && !isASCIISpaceCode(text.charCodeAt(at))) at++;
    return at;
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

  // The folded form of a text, with its white space as it is.
  fold(text) {
    let folded = text;
    if (/[^\0-\x7f]/.test(folded)) folded = folded.replace(/[^\0-\x7f]/gu, (character) => this.letter(character));
    return this.foldsCase ? lowerCaseOfSameLength(folded) : folded;
  }

  // Folded text with its white space as it is shown: one space each, and none at the start if `dropsSpace`.
  collapse(folded, collapses, dropsSpace) {
    if (!collapses) return folded;
    const single = /[\t\n\f\r]| {2}/.test(folded) ? folded.replace(/[\t\n\f\r ]+/g, " ") : folded;
    return dropsSpace && single.startsWith(" ") ? single.slice(1) : single;
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

// A run of text: its text nodes, where the text of each begins in the whole, and how they treat white space.
class SearchRun {
  constructor() {
    this.text = "";
    this.nodes = [];
    this.starts = [];
    // Whether the white space of each node collapses; null while it is as `collapses` says for all.
    this.collapsesEach = null;
    this.collapses = true;
    // The nodes before which something that is no text stands, so that their leading white space counts.
    this.afterObjects = null;
    this.isSingleSpaced = null;
    // Whether something that is no text stands before what comes next.
    this.followsObject = false;
  }

  // Adds a text node.
  add(node, text, collapses) {
    const count = this.nodes.length;
    if (this.followsObject) {
      (this.afterObjects ??= new Set()).add(count);
      this.followsObject = false;
    }
    if (count === 0) {
      this.collapses = collapses;
    } else if (this.collapsesEach !== null) {
      this.collapsesEach.push(collapses);
    } else if (collapses !== this.collapses) {
      this.collapsesEach = new Array(count).fill(this.collapses);
      this.collapsesEach.push(collapses);
    }
    this.nodes.push(node);
    this.starts.push(this.text.length);
    this.text += text;
  }

  // Whether white space stands in the text as nothing but single spaces.
  hasSingleSpaces() {
    return this.isSingleSpaced ??= !/[\t\n\f\r\u00a0]| {2}/.test(this.text);
  }

  // The run's text as it is shown, with how many characters at its start are left out, if it is just as long; or else
  // null. `folded` is the text with its letters folded.
  shown(folded) {
    if (folded.length !== this.text.length || this.collapsesEach !== null) return null;
    if (!this.collapses) return { text: folded, skipped: 0 };
    let skipped = 0;
    if (this.afterObjects === null || !this.afterObjects.has(0)) {
      while (isASCIISpaceCode(folded.charCodeAt(skipped))) skipped++;
    }
    const rest = skipped === 0 ? folded : folded.slice(skipped);
    // More than one space at the end is more than a query has.
    if (/[\t\n\f\r ]{2}/.test(rest.trimEnd())) return null;
    return { text: /[\t\n\f\r]/.test(rest) ? rest.replace(/[\t\n\f\r]/g, " ") : rest, skipped };
  }

  // The pieces of the run and their folded text, for a run whose text folding shortens.
  pieces(folding) {
    const pieces = [];
    let whole = "", endsWithSpace = true;
    for (let i = 0; i < this.nodes.length; i++) {
      const node = this.nodes[i];
      const collapses = this.collapsesEach === null ? this.collapses : this.collapsesEach[i];
      if (this.afterObjects !== null && this.afterObjects.has(i)) endsWithSpace = false;
      const dropsSpace = collapses && endsWithSpace;
      const text = folding.collapse(folding.fold(node.text), collapses, dropsSpace);
      if (text === "") continue;
      pieces.push(new SearchPiece(node, whole.length, this.starts[i], text.length, collapses, dropsSpace));
      whole += text;
      endsWithSpace = collapses && text.endsWith(" ");
    }
    return { pieces, text: whole };
  }
}

// Reads the runs of a document. `visit(run)` is called for each in document order and answers whether to go on;
// `frame(element)` for each element that may hold a document of its own.
class SearchReader {
  constructor(document, crossesElements, visit, frame) {
    this.document = document;
    this.crossesElements = crossesElements;
    this.visit = visit;
    this.frame = frame;
    // Without a style of its own, a page is read by the names of its elements, and no style need be computed.
    this.isUnstyled = !hasPageStyle(document);
    this.knownStyles = null;
    // For types of elements that differ from what is around them in nothing but their edges: whether these end runs;
    // null for other types.
    this.plainEdges = new Map();
    // The values of the inherited properties for the text that is being read.
    this.isVisible = "visible";
    this.collapse = "collapse";
    this.run = new SearchRun();
    this.goesOn = true;
  }

  // The computed styles, made when first asked for.
  get styles() {
    return this.knownStyles ??= new SearchStyles(this.document);
  }

  // Reads the whole document, or until `visit` has had enough.
  read() {
    const root = this.document.body ?? this.document.documentElement;
    if (root === null || !this.isRendered(root)) return;
    this.readBelow(root);
    this.endRun();
  }

  // Whether nothing around an element keeps it from being seen.
  isRendered(element) {
    if (!this.isUnstyled) return isRendered(this.styles.resolver, element);
    for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
      if (this.displayOf(node) === "none") return false;
    }
    return true;
  }

  // Whether an element's name alone tells how it looks.
  isNamed(element) {
    return this.isUnstyled && element.namespaceURI === HTML_NAMESPACE && hasUnstyledAttributes(element);
  }

  displayOf(element) {
    const display = this.isNamed(element) ? unstyledDisplay(this.document, element.localName) : null;
    return display ?? this.styles.display.of(element);
  }

  // Sets the inherited values to those of an element.
  enter(element) {
    if (this.isNamed(element)) {
      this.collapse = unstyledWhiteSpace(this.document, element.localName) ?? this.collapse;
    } else {
      this.isVisible = this.styles.visibility.inherited(element, this.isVisible);
      this.collapse = this.styles.whiteSpace.inherited(element, this.collapse);
    }
  }

  // Reads what is below an element that is rendered.
  readBelow(root) {
    const walk = new RenderedTreeWalk(root, true);
    if (!this.isNamed(root) || root.localName !== "body") {
      this.isVisible = this.styles.resolver.specifiedValue(root, "visibility");
      this.collapse = this.styles.resolver.specifiedValue(root, "white-space-collapse");
    }
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
        const plain = this.plainEdge(node);
        const edge = plain === null ? this.openElement(node) : plain;
        if (edge === null) continue;
        if (plain === true) this.endRun();
        const { firstChild } = node;
        if (plain !== null && firstChild !== null && firstChild.nodeType === 3 && firstChild === node.lastChild) {
          // Most elements have one text, for which nothing need be opened.
          this.addText(firstChild);
          if (edge) this.endRun();
          continue;
        }
        edges.push(edge);
        visibilities.push(this.isVisible);
        collapses.push(this.collapse);
        if (plain === null) this.enter(node);
        walk.enter(node);
      }
    }
  }

  // Whether the edges of an element end runs, if nothing else need be asked of it; or else null.
  plainEdge(element) {
    const type = element.elementType;
    let edge = this.plainEdges.get(type);
    if (edge === undefined) this.plainEdges.set(type, edge = this.edgeOfType(element));
    if (edge === null) return null;
    return (this.isUnstyled ? hasUnstyledAttributes(element) : this.styles.display.isPlain(element)) ? edge : null;
  }

  // What `plainEdge` answers for an element without attributes.
  edgeOfType(element) {
    const name = element.localName;
    if (specialElements.has(name) || unsearchedElements.has(name) || element.namespaceURI !== HTML_NAMESPACE) {
      return null;
    }
    let display;
    if (this.isUnstyled) {
      if (unstyledWhiteSpace(this.document, name) !== null) return null;
      display = unstyledDisplay(this.document, name);
    } else {
      display = this.styles.plainDisplay(element);
    }
    return display === null || display === "none" ? null : endsRuns(display);
  }

  // Begins an element: answers whether its edges end runs, or null where it is not searched.
  openElement(element) {
    const name = element.localName;
    const display = this.displayOf(element);
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
        this.run.followsObject = true;
        return null;
      }
      if (name === "details" && !hasAttributeNamed(element, "open")) return this.openClosedDetails(element);
    }
    const edge = endsRuns(display);
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
    if (text === "" || this.isVisible !== "visible") return;
    this.run.add(node, text, this.collapse === "collapse");
    if (!this.crossesElements) this.endRun();
  }

  // Hands the run over and begins another.
  endRun() {
    const { run } = this;
    if (run.nodes.length === 0) {
      run.followsObject = false;
      return;
    }
    this.run = new SearchRun();
    if (this.goesOn && !this.visit(run)) this.goesOn = false;
  }
}

// What a search asks of computed styles.
class SearchStyles {
  constructor(document) {
    this.resolver = styleResolverOf(document);
    this.display = this.resolver.viewOf("display");
    this.visibility = this.resolver.viewOf("visibility");
    this.whiteSpace = this.resolver.viewOf("white-space-collapse");
  }

  // The display of all elements of a type that have no attributes; null if that depends on more, or if they differ
  // from what is around them in a property that is inherited.
  plainDisplay(element) {
    for (const view of [this.visibility, this.whiteSpace]) {
      if (view.isMentioned && view.plainValue(element) !== null) return null;
    }
    if (!this.display.isMentioned) return "inline";
    const display = this.display.plainValue(element);
    return display === undefined ? null : display ?? "inline";
  }
}

// The elements that `SearchReader.openElement` asks after.
const specialElements = new Set(["br", "details", "frame", "hr", "iframe", "wbr"]);

// Whether the edges of an element with a value of `display` end runs.
function endsRuns(display) {
  return isBlockDisplay(display) || display.startsWith("table");
}
