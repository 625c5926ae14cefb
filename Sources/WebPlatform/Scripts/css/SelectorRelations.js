// The pseudo-class :has(). One question is answered by looking at the nodes it may concern; when one query asks many,
// the answers for the whole tree are worked out together, so that a page cannot make it quadratic.

// How many nodes the questions of one :has() may look at before its answers are worked out for the whole tree.
const relationScanLimit = 512;

// The answers of one relative selector for a whole tree: elements that have what it looks for.
class SelectorRelation {
  constructor() {
    this.scanned = 0;
    this.marked = null;
    this.parents = null;
  }
}

// The test for :has().
function compileHas(simple) {
  const tests = simple.selectors.map(compileRelativeSelector);
  return (element, context) => {
    for (let index = 0; index < tests.length; index++) {
      if (tests[index](element, context)) return true;
    }
    return false;
  };
}

// The test whether something stands in the relation of a relative selector to an element.
function compileRelativeSelector(selector) {
  const matcher = compileComplexSelector(selector);
  const subject = compileCompoundSelector(selector.compounds[selector.compounds.length - 1]);
  const single = selector.compounds.length === 1;
  const combinator = selector.combinators[0];
  const nextOnly = combinator === "+" && !selector.combinators.some((each, index) => index > 0 && "+~".includes(each));
  if (single && combinator === ">") return (element, context) => hasMatchingChild(element, subject, context);
  if (single && combinator === "+") {
    return (element, context) => {
      const sibling = element.nextElementSibling;
      return sibling !== null && subject(sibling, context);
    };
  }
  if (single && combinator === "~") {
    return (element, context) => hasMatchingSibling(element, subject, context, selector);
  }
  return (element, context) => {
    const relation = selectorRelation(context, selector);
    const below = combinator === " " || combinator === ">";
    if (below) {
      if (relation.marked !== null || relation.scanned > relationScanLimit) {
        if (relation.marked === null) relation.marked = markAncestors(element, subject, context);
        if (!relation.marked.has(element)) return false;
        if (single) return true;
      }
    }
    const outer = context.anchor;
    context.anchor = element;
    try {
      if (below) return hasMatchingDescendant(element, matcher, context, relation);
      for (let sibling = element.nextElementSibling; sibling !== null; sibling = sibling.nextElementSibling) {
        if (matcher(sibling, context) === selectorMatched) return true;
        if (hasMatchingDescendant(sibling, matcher, context, relation)) return true;
        if (nextOnly) break;
      }
      return false;
    } finally {
      context.anchor = outer;
    }
  };
}

// What a context keeps about a relative selector.
function selectorRelation(context, selector) {
  if (context.relations === null) context.relations = new Map();
  let relation = context.relations.get(selector);
  if (relation === undefined) context.relations.set(selector, relation = new SelectorRelation());
  return relation;
}

// Whether a child passes a test.
function hasMatchingChild(element, test, context) {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 1 && test(child, context)) return true;
  }
  return false;
}

// Whether a later sibling passes a test; the answers for all children of one parent are worked out together.
function hasMatchingSibling(element, test, context, selector) {
  const relation = selectorRelation(context, selector);
  const parent = element.parent;
  if (parent === null) return false;
  if (relation.marked === null) {
    relation.marked = new Set();
    relation.parents = new Set();
  }
  if (!relation.parents.has(parent)) {
    relation.parents.add(parent);
    let found = false;
    for (let child = parent.lastChild; child !== null; child = child.previousSibling) {
      if (child.nodeType !== 1) continue;
      if (found) relation.marked.add(child);
      else found = test(child, context);
    }
  }
  return relation.marked.has(element);
}

// Whether a descendant matches; says in `relation` how many nodes that took.
function hasMatchingDescendant(root, matcher, context, relation) {
  let node = root.firstChild;
  while (node !== null) {
    relation.scanned++;
    if (node.nodeType === 1 && matcher(node, context) === selectorMatched) return true;
    node = nextInTree(node, root);
  }
  return false;
}

// All ancestors of the elements of the element's tree that pass a test.
function markAncestors(element, test, context) {
  let root = element;
  while (root.parent !== null) root = root.parent;
  const marked = new Set();
  for (let node = root; node !== null; node = nextInTree(node, root)) {
    if (node.nodeType !== 1 || !test(node, context)) continue;
    for (let parent = node.parent; parent !== null && !marked.has(parent); parent = parent.parent) marked.add(parent);
  }
  return marked;
}
