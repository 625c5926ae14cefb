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
    this.isStable = this.matchers.every(isStableSelector);
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

// The pseudo-classes that only elements, their attributes and text have a say in.
const stablePseudoClasses = new Set((
  "is where -webkit-any not has root empty scope first-child last-child only-child first-of-type last-of-type " +
  "only-of-type nth-child nth-last-child nth-of-type nth-last-of-type").split(" "));

// Whether what a selector matches stays the same while the versions of the document's tree and attributes do.
function isStableSelector(selector) {
  return selector.compounds.every((compound) => compound.simples.every((simple) => {
    if (simple.kind === "nesting") return false;
    if (simple.kind !== "pseudo-class") return true;
    return stablePseudoClasses.has(simple.name) && (simple.selectors ?? []).every(isStableSelector);
  }));
}

// What queries below a root found in one version of the document, by compiled selectors.
class QueryAnswers {
  constructor(document) {
    this.document = document;
    this.treeVersion = document.treeVersion;
    this.attributeVersion = document.attributeVersion;
    this.found = new Map();
  }

  holdsFor(document) {
    return this.document === document && this.treeVersion === document.treeVersion &&
      this.attributeVersion === document.attributeVersion;
  }
}

// How many nodes a query must look at before its answer is kept, how many elements it may have found, and how many
// answers a root keeps before it forgets them all.
const queryMemory = { leastSteps: 64, mostFound: 4096, limit: 16 };

// What an earlier query found, if nothing changed since then, or null. What does not hold any longer is forgotten.
function rememberedAnswer(root, document, compiled) {
  const rare = root.rare;
  if (rare === null || rare.queries === null) return null;
  if (rare.queries.holdsFor(document)) return rare.queries.found.get(compiled) ?? null;
  rare.queries = null;
  return null;
}

function rememberAnswer(root, document, compiled, found) {
  const rare = root.rareData;
  if (rare.queries === null || rare.queries.found.size >= queryMemory.limit) rare.queries = new QueryAnswers(document);
  rare.queries.found.set(compiled, found);
}

// The context that serves one question after another, or null while one is asked.
const spareContext = { context: null };

// Asks whether an element passes a test.
function passesTest(test, element, scope) {
  let context = spareContext.context;
  if (context === null) {
    context = selectorContext(element, scope);
  } else {
    spareContext.context = null;
    context.reuse(element.document, scope, (element.flags & NODE_IN_SHADOW_TREE) !== 0 ? rootOf(element) : null);
  }
  const passes = test(element, context);
  context.forget();
  spareContext.context = context;
  return passes;
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
    return passesTest(requireSelectors(text).test, element, element);
  },

  // The nearest inclusive ancestor that matches, or null.
  closest(text, element) {
    const test = requireSelectors(text).test;
    for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
      if (passesTest(test, node, element)) return node;
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
  const isStable = compiled.isStable && !quirks;
  if (isStable) {
    const found = rememberedAnswer(root, document, compiled);
    if (found !== null) return first ? found[0] ?? null : found;
  }
  queryWalk.steps = 0;
  const found = walkForSelected(root, document, compiled, first, quirks);
  if (isStable && !first && queryWalk.steps >= queryMemory.leastSteps && found.length <= queryMemory.mostFound) {
    rememberAnswer(root, document, compiled, found);
  }
  return found;
}

// How many nodes the last walk that found all looked at.
const queryWalk = { steps: 0 };

function walkForSelected(root, document, compiled, first, quirks) {
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
  let steps = 0;
  while (node !== null) {
    steps++;
    if (node.localName === name && node.nodeType === 1) {
      if (first) return node;
      found.push(node);
    }
    let next = node.firstChild;
    while (next === null) {
      next = node.nextSibling;
      if (next !== null) break;
      node = node.parent;
      if (node === root) {
        queryWalk.steps = steps;
        return first ? null : found;
      }
    }
    node = next;
  }
  return first ? null : found;
}

// Walks for elements of a class.
function walkByClass(root, name, first) {
  const found = [];
  let node = root.firstChild;
  let steps = 0;
  while (node !== null) {
    steps++;
    if (node.nodeType === 1 && (node.classTokens === null ? classTokensOf(node) : node.classTokens).includes(name)) {
      if (first) return node;
      found.push(node);
    }
    let next = node.firstChild;
    while (next === null) {
      next = node.nextSibling;
      if (next !== null) break;
      node = node.parent;
      if (node === root) {
        queryWalk.steps = steps;
        return first ? null : found;
      }
    }
    node = next;
  }
  return first ? null : found;
}

// Walks the subtree of `start` for descendants of `root` that pass a test.
function walkByTest(start, root, test, context, first) {
  const found = [];
  let steps = 0;
  for (let node = start === root ? root.firstChild : start; node !== null; node = nextInTree(node, start)) {
    steps++;
    if (node.nodeType !== 1 || !test(node, context)) continue;
    if (first) return node;
    found.push(node);
  }
  queryWalk.steps = steps;
  return first ? null : found;
}
