// The entry points of selectors for the DOM: Element.matches() and closest(), querySelector() and querySelectorAll().

// How many selector texts each generation of the cache holds.
const selectorCacheSize = 512;

// The compiled selectors by text, in two generations: what the old one still answers moves into the new one.
const selectorCache = { recent: new Map(), older: new Map() };

// A selector list compiled for queries. `kind` names the fast path: "id", "class", "tag", or "".
class CompiledSelectors {
  constructor(selectors) {
    this.selectors = selectors;
    this.matchers = selectors.filter((selector) => selector.pseudoElements.length === 0);
    this.test = compileSelectorList(this.matchers);
    this.kind = "";
    this.name = "";
    this.lowerName = "";
    this.scopeId = null;
    this.scopeIncludesSiblings = false;
    if (selectors.length === 1 && this.matchers.length === 1) this.findFastPath(selectors[0]);
  }

  // Recognises the selectors that need no walk, or only part of one.
  findFastPath(selector) {
    const { compounds, combinators } = selector;
    const subject = compounds[compounds.length - 1];
    const { simples, tag } = subject;
    const id = simples.find((simple) => simple.kind === "id");
    if (id !== undefined) {
      this.kind = "id";
      this.name = id.name;
      return;
    }
    if (compounds.length === 1) {
      if (tag === null && simples.length === 1 && simples[0].kind === "class") {
        this.kind = "class";
        this.name = simples[0].name;
      } else if (tag !== null && tag !== "*" && subject.prefix === undefined && simples.length === 0 &&
          tag === asciiLowercase(tag)) {
        this.kind = "tag";
        this.name = tag;
      }
      return;
    }
    for (let index = compounds.length - 2; index >= 0; index--) {
      const combinator = combinators[index + 1];
      if (combinator === "+" || combinator === "~") this.scopeIncludesSiblings = true;
      const scope = compounds[index].simples.find((simple) => simple.kind === "id");
      if (scope !== undefined) {
        this.scopeId = scope.name;
        return;
      }
    }
  }
}

// The compiled selectors for a text, or null if it is invalid.
function compiledSelectors(text) {
  let compiled = selectorCache.recent.get(text);
  if (compiled !== undefined) return compiled;
  compiled = selectorCache.older.get(text);
  if (compiled === undefined) {
    const selectors = parseSelectorList(text, {});
    compiled = selectors === null ? null : new CompiledSelectors(selectors);
  }
  if (selectorCache.recent.size >= selectorCacheSize) {
    selectorCache.older = selectorCache.recent;
    selectorCache.recent = new Map();
  }
  selectorCache.recent.set(text, compiled);
  return compiled;
}

// The compiled selectors for a text that a page gave to a method.
function requireSelectors(text) {
  const compiled = compiledSelectors(text);
  if (compiled === null) throw new DOMException("'" + text + "' is not a valid selector.", "SyntaxError");
  return compiled;
}

// A context for questions about a node and its tree.
function selectorContext(node, scope) {
  const context = new SelectorContext(node.nodeType === 9 ? node : node.document, scope);
  if ((node.flags & NODE_IN_SHADOW_TREE) !== 0) context.shadowRoot = rootOf(node);
  return context;
}

// The selector functions of the DOM, on implementations.
const Selectors = {
  // Whether an element matches any of the selectors.
  matches(text, element) {
    return requireSelectors(text).test(element, selectorContext(element, element));
  },

  // The nearest inclusive ancestor that matches, or null.
  closest(text, element) {
    const test = requireSelectors(text).test;
    const context = selectorContext(element, element);
    for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
      if (test(node, context)) return node;
    }
    return null;
  },

  // The first descendant that matches, in tree order, or null.
  querySelector(root, text) {
    return findSelected(root, requireSelectors(text), true);
  },

  // All descendants that match, in tree order.
  querySelectorAll(root, text) {
    return findSelected(root, requireSelectors(text), false);
  },

  // Whether a text is a valid list of selectors.
  isValid(text) {
    return compiledSelectors(text) !== null;
  }
};

// Finds the first descendant or all descendants that match.
function findSelected(root, compiled, first) {
  const document = root.nodeType === 9 ? root : root.document;
  const quirks = document.mode === "quirks";
  if (compiled.kind === "id" && !quirks && (root.flags & NODE_PLACE_MASK) === NODE_CONNECTED) {
    const found = findById(root, document, compiled, first);
    if (found !== undefined) return found;
  }
  if (compiled.kind === "tag") return walkByTag(root, compiled.name, first);
  if (compiled.kind === "class" && !quirks) return walkByClass(root, compiled.name, first);
  const context = selectorContext(root, root);
  let start = root;
  if (compiled.scopeId !== null && !quirks && (root.flags & NODE_PLACE_MASK) === NODE_CONNECTED) {
    start = narrowedRoot(root, document, compiled);
    if (start === null) return first ? null : [];
  }
  return walkByTest(start, root, compiled.test, context, first);
}

// Answers a query whose subject has an id by the document's map of ids; undefined if that cannot answer.
function findById(root, document, compiled, first) {
  const element = onlyElementById(document, compiled.name);
  if (element === undefined) return undefined;
  if (element === null) return first ? null : [];
  const inside = element !== root && containsOrIs(root, element);
  const found = inside && compiled.test(element, selectorContext(root, root));
  if (first) return found ? element : null;
  return found ? [element] : [];
}

// The part of a tree in which matches can be, for a selector that passes through an element with an id; null if none.
function narrowedRoot(root, document, compiled) {
  const element = onlyElementById(document, compiled.scopeId);
  if (element === undefined) return root;
  if (element === null) return null;
  const start = compiled.scopeIncludesSiblings && element.parent !== null ? element.parent : element;
  if (containsOrIs(root, start)) return start;
  return containsOrIs(start, root) ? root : null;
}

// Walks for elements of a local name.
function walkByTag(root, name, first) {
  const found = [];
  let node = root.firstChild;
  while (node !== null) {
    if (node.localName === name && node.nodeType === 1) {
      if (first) return node;
      found.push(node);
    }
    let next = node.firstChild;
    while (next === null) {
      next = node.nextSibling;
      if (next !== null) break;
      node = node.parent;
      if (node === root) return first ? null : found;
    }
    node = next;
  }
  return first ? null : found;
}

// Walks for elements of a class.
function walkByClass(root, name, first) {
  const found = [];
  let node = root.firstChild;
  while (node !== null) {
    if (node.nodeType === 1 && (node.classTokens === null ? classTokensOf(node) : node.classTokens).includes(name)) {
      if (first) return node;
      found.push(node);
    }
    let next = node.firstChild;
    while (next === null) {
      next = node.nextSibling;
      if (next !== null) break;
      node = node.parent;
      if (node === root) return first ? null : found;
    }
    node = next;
  }
  return first ? null : found;
}

// Walks the subtree of `start` for descendants of `root` that pass a test.
function walkByTest(start, root, test, context, first) {
  const found = [];
  for (let node = start === root ? root.firstChild : start; node !== null; node = nextInTree(node, start)) {
    if (node.nodeType !== 1 || !test(node, context)) continue;
    if (first) return node;
    found.push(node);
  }
  return first ? null : found;
}
