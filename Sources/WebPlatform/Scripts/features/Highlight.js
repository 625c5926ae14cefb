// Marks what a search finds in a page. Text nodes are split around hits, each hit comes into an element of its own, and
// taking the marks away gives the page its text nodes back as they were. All of it happens behind the page's back: no
// mutation observer hears of it, and ranges and the selection stay at the same text.

// How a mark looks unless the host says otherwise.
const highlightStyle = "background-color: rgb(255, 235, 59); color: rgb(0, 0, 0)";

// How many characters of context stand on each side of a hit.
const highlightContextLength = 40;

// The hits of a search. There may be very many, so there is no object for each: the parts of text nodes that they cover
// are in parallel arrays, and what the host is told of them is in `fields`: text, context and frame of one after the
// other.
class SearchHits {
  constructor(document) {
    this.document = document;
    this.count = 0;
    this.nodes = [];
    this.starts = [];
    this.ends = [];
    this.numbers = [];
    this.fields = [];
    this.documents = new Set();
  }

  // Notes a part of the hit that is being added.
  addPart(node, start, end) {
    if (end <= start) return;
    this.nodes.push(node);
    this.starts.push(start);
    this.ends.push(end);
    this.numbers.push(this.count);
  }

  // Ends the hit that is being added.
  add(text, context, document) {
    this.documents.add(document);
    this.fields.push(text, context, document === this.document ? "" : document.window?.navigable?.frameID ?? "");
    this.count++;
  }
}

// A text node that holds marks: its text before, what it was cut to, and the nodes that were put after it.
class HighlightedText {
  constructor(node) {
    this.node = node;
    this.original = node.text;
    this.kept = "";
    this.pieces = [];
  }
}

// Finds and marks. `options` has query, caseSensitive, wholeWord, regex, diacritics, acrossElements, frames, limit and
// style. Marks of an earlier search go first.
function highlight(document, options) {
  const search = new PageSearch(document, options);
  removeHighlights(document);
  const hits = search.run();
  const records = [];
  markHits(hits, options.style ?? highlightStyle, records);
  if (hits.count > 0) document.rareData.highlights = { records, count: hits.count };
  // One text reaches the host much sooner than objects do. White space in texts has become spaces.
  return { count: hits.count, matches: hits.fields.join("\n") };
}

// Takes all marks of a page away and answers how many hits they were.
function removeHighlights(document) {
  const state = document.rare === null ? undefined : document.rare.highlights;
  if (state === undefined) return 0;
  document.rare.highlights = undefined;
  const documents = new Set(state.records.map((record) => record.node.document));
  const boundaries = [...documents].flatMap((each) => boundariesInPieces(each, state.records));
  withoutNotice(documents, () => {
    for (const record of state.records) restoreText(record);
  });
  for (const boundary of boundaries) boundary.settle();
  return state.count;
}

// One search: the query in the form in which text is searched, and the hits.
class PageSearch {
  constructor(document, options) {
    this.document = document;
    this.crossesElements = options.acrossElements !== false;
    this.includesFrames = options.frames !== false;
    this.wholeWord = options.wholeWord === true;
    this.limit = options.limit === undefined || options.limit === null ? Infinity : options.limit;
    this.folding = new SearchFolding(options.caseSensitive !== true && options.regex !== true,
      options.diacritics !== true);
    const letters = this.folding.fold(options.query);
    this.query = this.folding.collapse(letters, true, false);
    this.expression = options.regex === true ? searchExpression(letters, options.caseSensitive === true) : null;
    // What each run with a hit has in it, however its white space is.
    this.word = this.expression === null ? this.query.trim().split(" ")[0] : "";
    if (options.query === "" || this.query === "") {
      throw new FeatureError("InvalidArgumentError", "the query is empty", "query");
    }
    this.hits = new SearchHits(document);
  }

  // Searches the page with its frames and answers the hits in document order.
  run() {
    this.read(this.document);
    return this.hits;
  }

  // Searches a document.
  read(document) {
    const reader = new SearchReader(document, this.crossesElements,
      (run) => this.searchRun(run, document), (element) => this.readFrame(element, reader));
    reader.read();
  }

  // Searches the document in a frame, whatever its origin.
  readFrame(element, reader) {
    const navigable = this.includesFrames ? element.contentNavigable ?? null : null;
    if (navigable === null) return;
    this.read(navigable.document);
    if (this.hits.count >= this.limit) reader.goesOn = false;
  }

  // Finds the hits in a run and answers whether the search goes on.
  searchRun(run, document) {
    const folded = this.folding.fold(run.text);
    if (!folded.includes(this.word)) return true;
    const shown = run.shown(folded);
    const found = shown === null ? new FoldedRun(run, this.folding) : new ShownRun(run, shown);
    const { text } = found;
    if (this.expression !== null) {
      for (const match of text.matchAll(this.expression)) {
        if (match[0] === "") continue;
        const end = match.index + match[0].length;
        if (this.wholeWord && !isWholeWord(text, match.index, end)) continue;
        if (!this.add(run, found, match.index, end, document)) return false;
      }
      return true;
    }
    const { query } = this;
    for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at)) {
      const end = at + query.length;
      if (this.wholeWord && !isWholeWord(text, at, end)) {
        at++;
        continue;
      }
      if (!this.add(run, found, at, end, document)) return false;
      at = end;
    }
    return true;
  }

  // Adds a hit and answers whether there may be more.
  add(run, found, start, end, document) {
    const { hits } = this;
    found.locate(start, end, hits);
    const from = found.from, to = found.to;
    const before = from > highlightContextLength ? from - highlightContextLength : 0;
    const text = run.text.slice(from, to), context = run.text.slice(before, to + highlightContextLength);
    if (run.hasSingleSpaces()) {
      hits.add(text, context.trim(), document);
    } else {
      hits.add(collapseSpace(text), collapseSpace(context).trim(), document);
    }
    return hits.count < this.limit;
  }
}

// The text of a run that is shown as it is, but for what is left out at its start. `locate` tells where a hit is, which
// comes after the one before it: its parts go to the hits, its place in the run's text to `from` and `to`.
class ShownRun {
  constructor(run, shown) {
    this.run = run;
    this.text = shown.text;
    this.skipped = shown.skipped;
    this.index = 0;
    this.from = 0;
    this.to = 0;
  }

  locate(start, end, hits) {
    const { nodes, starts } = this.run;
    const from = this.from = start + this.skipped, to = this.to = end + this.skipped;
    const last = nodes.length - 1;
    let i = this.index;
    while (i < last && starts[i + 1] <= from) i++;
    this.index = i;
    for (let at = from; at < to; i++) {
      const stop = i < last && starts[i + 1] < to ? starts[i + 1] : to;
      hits.addPart(nodes[i], at - starts[i], stop - starts[i]);
      at = stop;
    }
  }
}

// The same for a run whose text becomes shorter.
class FoldedRun {
  constructor(run, folding) {
    const { pieces, text } = run.pieces(folding);
    this.folding = folding;
    this.pieces = pieces;
    this.text = text;
    this.index = 0;
    this.from = 0;
    this.to = 0;
  }

  locate(start, end, hits) {
    const { pieces, folding } = this;
    while (pieces[this.index].start + pieces[this.index].length <= start) this.index++;
    const first = this.index;
    for (let i = first; i < pieces.length && pieces[i].start < end; i++) {
      const piece = pieces[i];
      const from = piece.offsetInNode(Math.max(start - piece.start, 0), folding);
      const to = piece.endInNode(Math.min(end - piece.start, piece.length), folding);
      hits.addPart(piece.node, from, to);
      if (i === first) this.from = piece.startInRun + from;
      this.to = piece.startInRun + to;
    }
  }
}

// The expression for a query that is one. What only the looser syntax allows is allowed.
function searchExpression(query, caseSensitive) {
  const flags = caseSensitive ? "g" : "gi";
  try {
    return new RegExp(query, flags + "u");
  } catch {
    try {
      return new RegExp(query, flags);
    } catch (error) {
      throw new FeatureError("InvalidArgumentError", "the regular expression is not valid: " + error.message, "query");
    }
  }
}

// Whether no word goes on beyond either end of a hit.
function isWholeWord(text, start, end) {
  return !(isWordAt(text, start - 1) && isWordAt(text, start)) && !(isWordAt(text, end) && isWordAt(text, end - 1));
}

// Whether a part of a word stands at an index.
function isWordAt(text, index) {
  const code = text.charCodeAt(index);
  if (code < 128) return (CSSCharacterClass[code] & 2) !== 0 && code !== 45;
  if (Number.isNaN(code)) return false;
  const start = code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
  return /^[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(start)));
}

// Text with its white space as single spaces.
function collapseSpace(text) {
  return /[\t\n\f\r\u00a0]| {2}/.test(text) ? text.replace(/[\t\n\f\r \u00a0]+/g, " ") : text;
}

// Puts marks into the text nodes of hits, and adds a record for each node.
function markHits(hits, style, records) {
  if (hits.count === 0) return;
  const { nodes, documents } = hits;
  const boundaries = [...documents].flatMap(liveBoundaries);
  const type = elementType(HTML_NAMESPACE, null, "mark");
  withoutNotice(documents, () => {
    for (let at = 0; at < nodes.length;) {
      let end = at + 1;
      while (end < nodes.length && nodes[end] === nodes[at]) end++;
      records.push(markTextNode(hits, at, end, style, type));
      at = end;
    }
  });
  if (boundaries.length > 0) {
    const byNode = new Map(records.map((record) => [record.node, record]));
    for (const boundary of boundaries) boundary.moveIntoPieces(byNode);
  }
}

// Puts marks into one text node.
function markTextNode(hits, at, end, style, type) {
  const { starts, ends, numbers } = hits;
  const node = hits.nodes[at];
  const record = new HighlightedText(node);
  const { original, pieces } = record;
  const { document } = node;
  record.kept = node.text = original.slice(0, starts[at]);
  for (; at < end; at++) {
    const from = starts[at], to = ends[at];
    const mark = new type.implementation(document, type);
    mark.attributeList = ["style", style, "data-highlight", String(numbers[at])];
    const text = new Text(document, original.slice(from, to));
    linkChild(mark, text, null, null);
    pieces.push(mark);
    const next = at + 1 < end ? starts[at + 1] : original.length;
    if (next > to) pieces.push(new Text(document, original.slice(to, next)));
  }
  insertPieces(node, pieces);
  return record;
}

// Puts the pieces of a marked text after what is left of it. This is what inserting them one by one would do, without
// asking for each what is so for all: no piece is more than a text or a mark with one.
function insertPieces(node, pieces) {
  const { parent, nextSibling } = node;
  if (shadowTrees.used) {
    for (const piece of pieces) insertNode(parent, piece, nextSibling);
    return;
  }
  const place = parent.flags & NODE_PLACE_MASK;
  let previous = node;
  for (const piece of pieces) {
    linkChild(parent, piece, previous, nextSibling);
    piece.flags |= place;
    if (piece.nodeType === 1) piece.firstChild.flags |= place;
    previous = piece;
  }
  if ((parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
}

// Takes the marks out of one text node. What the page has done to the pieces meanwhile happens to the node instead.
function restoreText(record) {
  const { node, kept, pieces, original } = record;
  const present = pieces.filter((piece) => piece.parent !== null);
  if (present.length === 0) {
    // The page has replaced all of it; the node is whole again for whoever still holds it.
    if (node.text === kept) node.text = original;
    return;
  }
  const rest = present.map((piece) => piece.nodeType === 1 ? descendantTextContent(piece) : piece.text).join("");
  let target = node;
  if (node.parent === null) {
    // normalize() drops an empty node, and joins any other with the text before it.
    const [first] = present;
    const previous = first.previousSibling;
    if (previous !== null && previous.nodeType === 3 && previous.text.endsWith(kept)) {
      target = previous;
    } else {
      node.text = "";
      insertNode(first.parent, node, first);
    }
  }
  for (const piece of present) removeNode(piece);
  target.text += rest;
  node.document.treeVersion++;
}

// Runs a function while no mutation observer and no range of some documents takes notice of what it does.
function withoutNotice(documents, change) {
  const saved = [...documents].map((document) => ({ document, types: document.observedTypes,
    ranges: document.ranges }));
  for (const { document } of saved) {
    document.observedTypes = 0;
    document.ranges = null;
  }
  try {
    change();
  } finally {
    for (const { document, types, ranges } of saved) {
      document.observedTypes = types;
      document.ranges = ranges;
    }
  }
}

// One end of a live range, which is to stay at the same text.
class LiveBoundary {
  constructor(range, isStart) {
    this.range = range;
    this.isStart = isStart;
    this.container = isStart ? range.startContainer : range.endContainer;
    this.offset = isStart ? range.startOffset : range.endOffset;
    this.child = this.container.firstChild === null ? null : childAt(this.container, this.offset);
  }

  // Puts the range's end where this says.
  settle() {
    let { offset } = this;
    if (this.container.firstChild !== null || this.container.nodeType !== 3) {
      offset = this.child === null ? this.container.nodeLength : childIndex(this.child);
    }
    if (this.isStart) {
      this.range.startContainer = this.container;
      this.range.startOffset = offset;
    } else {
      this.range.endContainer = this.container;
      this.range.endOffset = offset;
    }
  }

  // Moves to the piece of a marked text node that has the text now.
  moveIntoPieces(byNode) {
    const record = byNode.get(this.container);
    if (record !== undefined && this.offset > record.kept.length) {
      let before = record.kept.length;
      for (const piece of record.pieces) {
        const text = piece.nodeType === 1 ? piece.firstChild : piece;
        if (this.offset <= before + text.text.length) {
          this.container = text;
          this.offset -= before;
          break;
        }
        before += text.text.length;
      }
    } else if (record === undefined && this.container.nodeType !== 1 && this.container.nodeType !== 11 &&
        this.container.nodeType !== 9) {
      return;
    }
    this.settle();
  }
}

// The ends of the live ranges of a document.
function liveBoundaries(document) {
  if (document.ranges === null) return [];
  const ranges = document.ranges.map((reference) => reference.deref()).filter((range) => range !== undefined);
  return ranges.flatMap((range) => [new LiveBoundary(range, true), new LiveBoundary(range, false)]);
}

// The ends of the live ranges of a document, moved from the pieces of marked text nodes to the nodes themselves.
function boundariesInPieces(document, records) {
  const boundaries = liveBoundaries(document);
  if (boundaries.length === 0) return boundaries;
  const places = new Map();
  for (const record of records) {
    let before = record.node.text.length;
    for (const piece of record.pieces) {
      places.set(piece, { node: record.node, before });
      if (piece.nodeType === 1) {
        for (let child = piece.firstChild; child !== null; child = child.nextSibling) {
          places.set(child, { node: record.node, before });
          before += child.nodeType === 3 ? child.text.length : 0;
        }
      } else {
        before += piece.text.length;
      }
    }
  }
  for (const boundary of boundaries) {
    const { container, child, offset } = boundary;
    const place = places.get(container);
    if (place !== undefined) {
      boundary.container = place.node;
      boundary.child = null;
      boundary.offset = container.nodeType === 3 ? place.before + offset
        : place.before + (offset === 0 ? 0 : descendantTextContent(container).length);
    } else if (child !== null && places.has(child)) {
      const inside = places.get(child);
      boundary.container = inside.node;
      boundary.child = null;
      boundary.offset = inside.before;
    }
  }
  return boundaries;
}
