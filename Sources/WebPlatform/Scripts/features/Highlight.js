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
    this.query = this.folding.fold(options.query, true, false);
    this.expression = options.regex === true ? searchExpression(this.folding.fold(options.query, false, false),
      options.caseSensitive === true) : null;
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
    const reader = new SearchReader(document, this.folding, this.crossesElements,
      (run) => this.searchRun(run, reader), (element) => this.readFrame(element, reader));
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
  searchRun(run, reader) {
    const cursor = { piece: 0 };
    if (this.expression !== null) {
      for (const match of run.text.matchAll(this.expression)) {
        if (match[0] === "") continue;
        if (!this.add(run, match.index, match.index + match[0].length, cursor, reader)) return false;
      }
      return true;
    }
    const { query } = this;
    for (let at = run.text.indexOf(query); at >= 0; at = run.text.indexOf(query, at)) {
      const end = at + query.length;
      if (this.wholeWord && !isWholeWord(run.text, at, end)) {
        at++;
        continue;
      }
      if (!this.add(run, at, end, cursor, reader)) return false;
      at = end;
    }
    return true;
  }

  // Adds a hit and answers whether there may be more.
  add(run, start, end, cursor, reader) {
    if (this.wholeWord && this.expression !== null && !isWholeWord(run.text, start, end)) return true;
    const { pieces } = run;
    while (pieces[cursor.piece].start + pieces[cursor.piece].length <= start) cursor.piece++;
    const first = cursor.piece;
    const { hits } = this;
    let text = "", last = first, from = 0, to = 0, startInNode = 0;
    for (let i = first; i < pieces.length && pieces[i].start < end; i++) {
      const piece = pieces[i];
      from = offsetInNode(piece, Math.max(start, piece.start) - piece.start, this.folding, reader.resolver);
      to = endInNode(piece, Math.min(end, piece.start + piece.length) - piece.start, this.folding, reader.resolver);
      hits.addPart(piece.node, from, to);
      if (i === first) {
        text = piece.node.text.slice(from, to);
        startInNode = from;
      } else {
        text += piece.node.text.slice(from, to);
      }
      last = i;
    }
    hits.add(collapseSpace(text), collapseSpace(this.context(pieces, first, last, startInNode, to, text)).trim(),
      reader.document);
    return hits.count < this.limit;
  }

  // The text of a hit with some of what is around it.
  context(pieces, first, last, start, end, text) {
    const whole = pieces[first].node.text;
    if (first === last && start >= highlightContextLength && end + highlightContextLength <= whole.length) {
      return whole.slice(start - highlightContextLength, end + highlightContextLength);
    }
    return textBefore(pieces, first, start) + text + textAfter(pieces, last, end);
  }
}

// The offset in a piece's node after the character that ends before an offset in its folded text, with the marks that
// belong to that character.
function endInNode(piece, offset, folding, resolver) {
  if (piece.isExact) return offset;
  const end = offsetInNode(piece, offset, folding, resolver);
  if (offset < piece.length) {
    const { text } = piece.node;
    let at = piece.positions[offset - 1];
    at += String.fromCodePoint(text.codePointAt(at)).length;
    if (isASCIISpaceCode(text.charCodeAt(at - 1))) return end;
    while (at < end && !isASCIISpaceCode(text.charCodeAt(at))) at++;
    return at;
  }
  return end;
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

// The text before an offset in a piece's node, across pieces.
function textBefore(pieces, index, offset) {
  let text = pieces[index].node.text.slice(Math.max(0, offset - highlightContextLength), offset);
  for (let i = index - 1; i >= 0 && text.length < highlightContextLength; i--) {
    text = pieces[i].node.text.slice(text.length - highlightContextLength) + text;
  }
  return text;
}

// The text after an offset in a piece's node, across pieces.
function textAfter(pieces, index, offset) {
  let text = pieces[index].node.text.slice(offset, offset + highlightContextLength);
  for (let i = index + 1; i < pieces.length && text.length < highlightContextLength; i++) {
    text += pieces[i].node.text.slice(0, highlightContextLength - text.length);
  }
  return text;
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
  withoutNotice(documents, () => {
    for (let at = 0; at < nodes.length;) {
      let end = at + 1;
      while (end < nodes.length && nodes[end] === nodes[at]) end++;
      records.push(markTextNode(hits, at, end, style));
      at = end;
    }
  });
  if (boundaries.length > 0) {
    const byNode = new Map(records.map((record) => [record.node, record]));
    for (const boundary of boundaries) boundary.moveIntoPieces(byNode);
  }
}

// Puts marks into one text node.
function markTextNode(hits, at, end, style) {
  const { starts, ends, numbers } = hits;
  const node = hits.nodes[at];
  const record = new HighlightedText(node);
  const { original } = record;
  const { parent, document, nextSibling } = node;
  const type = elementType(HTML_NAMESPACE, null, "mark");
  record.kept = node.text = original.slice(0, starts[at]);
  for (; at < end; at++) {
    const from = starts[at], to = ends[at];
    const mark = new type.implementation(document, type);
    mark.attributeList = ["style", style, "data-highlight", String(numbers[at])];
    insertNode(mark, new Text(document, original.slice(from, to)), null);
    insertNode(parent, mark, nextSibling);
    record.pieces.push(mark);
    const next = at + 1 < end ? starts[at + 1] : original.length;
    if (next > to) {
      const tail = new Text(document, original.slice(to, next));
      insertNode(parent, tail, nextSibling);
      record.pieces.push(tail);
    }
  }
  return record;
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
