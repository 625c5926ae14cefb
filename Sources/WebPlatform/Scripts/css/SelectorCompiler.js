// Turns parsed selectors into functions of (element, context). A function for a complex selector answers one of the
// four results below, which keep backtracking polynomial: what cannot succeed further out is not tried again.

const selectorMatched = 0;
const selectorRetrySibling = 1;
const selectorRetryAncestor = 2;
const selectorFailed = 3;

// The attributes of HTML whose values selectors compare without case (HTML section 4.16.2).
const caseInsensitiveAttributes = new Set((
  "accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer " +
  "dir direction disabled enctype face frame hreflang http-equiv lang language link media method multiple " +
  "nohref noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign " +
  "valuetype vlink").split(" "));

// What the matching of selectors needs to know besides the element: the :scope, the shadow root whose :host may match,
// and caches that hold as long as the tree does not change.
class SelectorContext {
  constructor(document, scope) {
    this.scope = scope;
    this.shadowRoot = null;
    this.htmlDocument = document.isHTMLDocument;
    this.quirks = document.mode === "quirks";
    this.anchor = null;
    this.indices = null;
    this.relations = null;
    this.ancestors = null;
  }

  // Makes the context one for another question.
  reuse(document, scope, shadowRoot) {
    this.scope = scope;
    this.shadowRoot = shadowRoot;
    this.htmlDocument = document.isHTMLDocument;
    this.quirks = document.mode === "quirks";
  }

  // Lets go of what the question was about.
  forget() {
    this.scope = null;
    this.shadowRoot = null;
    this.anchor = null;
    this.indices = null;
    this.relations = null;
    this.ancestors = null;
  }
}

// The function for a list of complex selectors: whether any matches.
function compileSelectorList(selectors) {
  const matchers = selectors.map(compileComplexSelector);
  if (matchers.length === 0) return matchesNothing;
  if (matchers.length === 1) return compileSelectorTest(matchers[0]);
  return (element, context) => {
    for (let index = 0; index < matchers.length; index++) {
      if (matchers[index](element, context) === selectorMatched) return true;
    }
    return false;
  };
}

// The boolean function for a matcher of a complex selector.
function compileSelectorTest(matcher) {
  if (matcher.test !== undefined) return matcher.test;
  return (element, context) => matcher(element, context) === selectorMatched;
}

// A test that nothing passes.
function matchesNothing() {
  return false;
}

// A test that every element passes.
function matchesAnything() {
  return true;
}

// The function for a complex selector, from left to right: each compound's function calls that of the one before it.
function compileComplexSelector(selector) {
  const { compounds, combinators } = selector;
  const relative = combinators[0] !== null;
  let matcher = relative ? matchSelectorAnchor : null;
  for (let index = 0; index < compounds.length; index++) {
    const compound = compounds[index];
    const test = compileCompoundSelector(compound);
    if (matcher === null) {
      matcher = compileFirstCompound(test);
    } else {
      const reach = index === 0 ? "" : outerReach(compounds[index - 1]);
      matcher = combinators[index] === " " ? compileDescendant(test, matcher, reach, relative)
        : compileCombinator(combinators[index], test, matcher, reach);
    }
  }
  return matcher;
}

// The function for the leftmost compound.
function compileFirstCompound(test) {
  const matcher = (element, context) => test(element, context) ? selectorMatched : selectorRetrySibling;
  matcher.test = test;
  return matcher;
}

// The leftmost function of a relative selector: whether the element is the one :has() asks about.
function matchSelectorAnchor(element, context) {
  return element === context.anchor ? selectorMatched : selectorRetrySibling;
}

// Says whether a compound can match beyond the tree's elements: a shadow host ("host") or a fragment that is the
// :scope ("scope"); otherwise "".
function outerReach(compound) {
  if (compound.tag !== null && compound.tag !== "*") return "";
  const simples = compound.simples;
  if (simples.length === 0) return "";
  if (simples.every(isHostSelector)) return "host";
  return simples.every(isScopeSelector) ? "scope" : "";
}

// Whether a simple selector may match a fragment that is the :scope.
function isScopeSelector(simple) {
  return simple.kind === "nesting" || (simple.kind === "pseudo-class" && simple.name === "scope");
}

// Whether a simple selector may match a shadow host from inside its tree.
function isHostSelector(simple) {
  if (simple.kind === "nesting") {
    return simple.parents !== null && simple.parents.some((parent) => outerReach(parent.compounds.at(-1)) === "host");
  }
  if (simple.kind !== "pseudo-class") return false;
  if (simple.name === "host" || simple.name === "host-context") return true;
  return (simple.name === "is" || simple.name === "where") && simple.selectors.length > 0 &&
    simple.selectors.every((selector) => outerReach(selector.compounds[selector.compounds.length - 1]) === "host");
}

// The node that stands for the parent where a tree's elements end, for a compound with that reach, or null.
function outerParent(parent, context, reach) {
  if (parent === null || reach === "") return null;
  if (reach === "host") return parent === context.shadowRoot ? parent.host : null;
  return parent === context.scope && parent.nodeType === 11 ? parent : null;
}

// How many ancestors a descendant combinator looks at before it keeps its answers.
const ancestorMemoryThreshold = 32;

// The function for a compound with a descendant combinator and more to its left. Answers for deep elements are kept, so
// that a query takes linear time however deep the tree; a relative selector's depend on more than the element.
function compileDescendant(test, left, reach, relative) {
  const threshold = relative ? Infinity : ancestorMemoryThreshold;
  return (element, context) => {
    if (!test(element, context)) return selectorRetrySibling;
    let parent = element.parent, steps = 0;
    while (parent !== null && parent.nodeType === 1) {
      if (++steps > threshold) {
        const known = ancestorMemory(context, left).get(parent);
        if (known !== undefined) return rememberAncestors(context, left, element, known);
      }
      const result = left(parent, context);
      if (result === selectorMatched || result === selectorFailed) {
        return steps > threshold ? rememberAncestors(context, left, element, result) : result;
      }
      parent = parent.parent;
    }
    const outer = outerParent(parent, context, reach);
    const result = outer === null || left(outer, context) !== selectorMatched ? selectorFailed : selectorMatched;
    return steps > threshold ? rememberAncestors(context, left, element, result) : result;
  };
}

// What a context knows, by node, of whether the node or an ancestor satisfies what is left of a descendant combinator.
function ancestorMemory(context, left) {
  if (context.ancestors === null) context.ancestors = new Map();
  let memory = context.ancestors.get(left);
  if (memory === undefined) context.ancestors.set(left, memory = new Map());
  return memory;
}

// Keeps an answer for an element's parent, and gives it back.
function rememberAncestors(context, left, element, result) {
  ancestorMemory(context, left).set(element.parent, result);
  return result;
}

// The function for a compound with another combinator and more to its left.
function compileCombinator(combinator, test, left, reach) {
  switch (combinator) {
  case ">":
    return (element, context) => {
      if (!test(element, context)) return selectorRetrySibling;
      let parent = element.parent;
      if (parent === null) return selectorFailed;
      if (parent.nodeType !== 1) {
        parent = outerParent(parent, context, reach);
        if (parent === null) return selectorFailed;
      }
      const result = left(parent, context);
      return result === selectorMatched || result === selectorFailed ? result : selectorRetryAncestor;
    };
  case "+":
    return (element, context) => {
      if (!test(element, context)) return selectorRetrySibling;
      const sibling = element.previousElementSibling;
      return sibling === null ? selectorRetryAncestor : left(sibling, context);
    };
  default:
    return (element, context) => {
      if (!test(element, context)) return selectorRetrySibling;
      for (let sibling = element.previousElementSibling; sibling !== null; sibling = sibling.previousElementSibling) {
        const result = left(sibling, context);
        if (result !== selectorRetrySibling) return result;
      }
      return selectorRetryAncestor;
    };
  }
}

// The test for a compound selector, without its pseudo-elements.
function compileCompoundSelector(compound) {
  const tests = [];
  if (compound.tag !== null || compound.namespace !== "*") tests.push(compileTypeSelector(compound));
  const rank = (simple) => simple.kind === "id" || simple.kind === "class" ? 0 : simple.kind === "attribute" ? 1 :
    simple.selectors === null ? 2 : 3;
  const simples = compound.simples.map((simple, index) => ({ simple, index }))
    .sort((a, b) => rank(a.simple) - rank(b.simple) || a.index - b.index);
  for (const { simple } of simples) tests.push(compileSimpleSelector(simple));
  return compileAllTests(tests.filter((test) => test !== matchesAnything));
}

// The test that all of several tests pass.
function compileAllTests(tests) {
  const [first, second, third] = tests;
  switch (tests.length) {
  case 0: return matchesAnything;
  case 1: return first;
  case 2: return (element, context) => first(element, context) && second(element, context);
  case 3: return (element, context) => first(element, context) && second(element, context) && third(element, context);
  default: return (element, context) => {
    for (let index = 0; index < tests.length; index++) {
      if (!tests[index](element, context)) return false;
    }
    return true;
  };
  }
}

// The test for a type selector: the name of an HTML element in an HTML document is compared in lower case.
function compileTypeSelector(compound) {
  const name = compound.tag === null ? "*" : compound.tag, lower = asciiLowercase(name);
  const namespace = compound.namespace;
  if (namespace === "*") {
    if (name === "*") return matchesAnything;
    if (name === lower) return (element) => element.localName === name;
    return (element, context) => element.localName === (isHTMLForSelectors(element, context) ? lower : name);
  }
  return (element, context) => element.namespaceURI === namespace &&
    (name === "*" || element.localName === (isHTMLForSelectors(element, context) ? lower : name));
}

// Whether an element is an HTML element of an HTML document.
function isHTMLForSelectors(element, context) {
  return context.htmlDocument && element.namespaceURI === HTML_NAMESPACE;
}

// The test for a simple selector.
function compileSimpleSelector(simple) {
  switch (simple.kind) {
  case "id": return compileIdSelector(simple.name);
  case "class": return compileClassSelector(simple.name);
  case "attribute": return compileAttributeSelector(simple);
  case "nesting": return simple.parents === null ? matchesScope : compileSelectorList(simple.parents);
  default: return compilePseudoClass(simple);
  }
}

// The test for #name.
function compileIdSelector(name) {
  const lower = asciiLowercase(name);
  return (element, context) => {
    const value = element.elementId;
    return value === name || (context.quirks && value !== null && asciiLowercase(value) === lower);
  };
}

// The test for .name.
function compileClassSelector(name) {
  const lower = asciiLowercase(name);
  return (element, context) => {
    const tokens = element.classTokens === null ? classTokensOf(element) : element.classTokens;
    if (context.quirks) return tokens.some((token) => asciiLowercase(token) === lower);
    for (let index = 0; index < tokens.length; index++) {
      if (tokens[index] === name) return true;
    }
    return false;
  };
}

// Whether a token stands in text that is separated by ASCII white space.
function hasSpacedToken(text, token) {
  if (text === token) return true;
  const length = token.length;
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if ((at === 0 || isASCIISpaceCode(text.charCodeAt(at - 1))) &&
        (at + length === text.length || isASCIISpaceCode(text.charCodeAt(at + length)))) return true;
  }
  return false;
}

// Whether a character code is ASCII white space.
function isASCIISpaceCode(code) {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}

// The test for an attribute selector.
function compileAttributeSelector(simple) {
  const { name, namespace, operator, value, flag } = simple;
  const lowerName = asciiLowercase(name);
  const testExactly = compileAttributeTest(operator, value, false);
  const testCaseless = operator === "" ? testExactly : compileAttributeTest(operator, value, true);
  const listed = namespace === null && flag === "" && caseInsensitiveAttributes.has(lowerName);
  if (namespace === null) {
    if (name === lowerName && !listed) {
      const test = flag === "i" ? testCaseless : testExactly;
      return (element) => {
        const found = getAttributeValue(element, name);
        return found !== null && test(found);
      };
    }
    return (element, context) => {
      const html = isHTMLForSelectors(element, context);
      const found = getAttributeValue(element, html ? lowerName : name);
      return found !== null && (flag === "i" || (listed && html) ? testCaseless(found) : testExactly(found));
    };
  }
  const test = flag === "i" ? testCaseless : testExactly;
  return (element, context) => {
    const local = isHTMLForSelectors(element, context) ? lowerName : name;
    const attributes = element.attributeList;
    if (attributes === null) return false;
    for (let index = 0; index < attributes.length; index += 2) {
      const found = attributes[index];
      if (localNameOf(found) === local && (namespace === "*" || namespaceOf(found) === namespace) &&
          test(attributes[index + 1])) return true;
    }
    return false;
  };
}

// The test of an attribute's value for an operator.
function compileAttributeTest(operator, value, caseless) {
  if (operator === "") return matchesAnything;
  const test = compileAttributeOperator(operator, caseless ? asciiLowercase(value) : value);
  return caseless ? (found) => test(asciiLowercase(found)) : test;
}

// The test of an attribute's value for an operator, case as it is.
function compileAttributeOperator(operator, value) {
  switch (operator) {
  case "=": return (found) => found === value;
  case "~=": return value === "" || /[\t\n\f\r ]/.test(value) ? matchesNothing
    : (found) => hasSpacedToken(found, value);
  case "|=": return (found) => found.startsWith(value) && (found.length === value.length ||
    found[value.length] === "-");
  case "^=": return value === "" ? matchesNothing : (found) => found.startsWith(value);
  case "$=": return value === "" ? matchesNothing : (found) => found.endsWith(value);
  default: return value === "" ? matchesNothing : (found) => found.includes(value);
  }
}

// The test for :scope, which is the root where a document is the scope.
function matchesScope(element, context) {
  const scope = context.scope;
  if (element === scope) return true;
  if (scope !== null && scope.nodeType !== 9) return false;
  return isRootElement(element);
}

// Whether an element is the root of a document.
function isRootElement(element) {
  return element.parent !== null && element.parent.nodeType === 9;
}

// The test for a pseudo-class.
function compilePseudoClass(simple) {
  switch (simple.name) {
  case "is": case "where": case "-webkit-any":
    return compileSelectorList(simple.selectors);
  case "not": {
    const test = compileSelectorList(simple.selectors);
    return (element, context) => !test(element, context);
  }
  case "has": return compileHas(simple);
  case "host": return compileHost(simple);
  case "host-context": return compileHostContext(simple);
  case "scope": return matchesScope;
  case "root": return isRootElement;
  case "empty": return isEmptyElement;
  case "first-child": return (element) => element.previousElementSibling === null;
  case "last-child": return (element) => element.nextElementSibling === null;
  case "only-child": return (element) => element.previousElementSibling === null && element.nextElementSibling === null;
  case "first-of-type": return (element) => !hasSiblingOfType(element, false);
  case "last-of-type": return (element) => !hasSiblingOfType(element, true);
  case "only-of-type":
    return (element) => !hasSiblingOfType(element, false) && !hasSiblingOfType(element, true);
  case "nth-child": case "nth-last-child": case "nth-of-type": case "nth-last-of-type":
    return compileNth(simple);
  case "lang": return (element) => matchesLanguage(elementLanguage(element), simple.names);
  case "dir": {
    const direction = asciiLowercase(simple.names[0]);
    return (element) => elementDirection(element) === direction;
  }
  case "state": return (element) => element.customStates !== undefined && element.customStates.has(simple.names[0]);
  case "active-view-transition-type": return matchesNothing;
  default: {
    const test = selectorStates.get(simple.name);
    return test === undefined ? matchesNothing : test;
  }
  }
}

// Whether an element has no children but comments and processing instructions.
function isEmptyElement(element) {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 1 || ((child.nodeType === 3 || child.nodeType === 4) && child.text !== "")) return false;
  }
  return true;
}

// Whether a sibling in one direction has the element's type.
function hasSiblingOfType(element, forward) {
  let sibling = element;
  while ((sibling = forward ? sibling.nextSibling : sibling.previousSibling) !== null) {
    if (sibling.nodeType === 1 && hasSameType(sibling, element)) return true;
  }
  return false;
}

// Whether two elements have the same name.
function hasSameType(element, other) {
  return element.localName === other.localName && element.namespaceURI === other.namespaceURI;
}

// The test for :host and :host().
function compileHost(simple) {
  const test = simple.selectors === null ? matchesAnything : compileSelectorList(simple.selectors);
  return (element, context) => {
    return context.shadowRoot !== null && element === context.shadowRoot.host && test(element, context);
  };
}

// The test for :host-context().
function compileHostContext(simple) {
  const test = compileSelectorList(simple.selectors);
  return (element, context) => {
    if (context.shadowRoot === null || element !== context.shadowRoot.host) return false;
    for (let node = element; node !== null; node = parentOrHost(node)) {
      if (node.nodeType === 1 && test(node, context)) return true;
    }
    return false;
  };
}

// The test for the pseudo-classes that count siblings. Indices found once are kept in the context.
function compileNth(simple) {
  const { step, offset, name } = simple;
  const ofType = name.endsWith("of-type"), fromEnd = name.startsWith("nth-last");
  const only = simple.selectors === null ? null : compileSelectorList(simple.selectors);
  return (element, context) => {
    if (only !== null && !only(element, context)) return false;
    const index = siblingIndex(simple, element, context, ofType, fromEnd, only) - offset;
    return step === 0 ? index === 0 : index % step === 0 && index / step >= 0;
  };
}

// What a context keeps about a counting pseudo-class: the last answer, and others where siblings were far apart.
class SiblingIndices {
  constructor() {
    this.last = null;
    this.lastIndex = 0;
    this.indices = null;
  }
}

// How many siblings are looked at before the answers that were kept are searched.
const siblingMemoryThreshold = 32;

// The one-based index of an element among the siblings that a counting pseudo-class counts.
function siblingIndex(simple, element, context, ofType, fromEnd, only) {
  if (context.indices === null) context.indices = new Map();
  let memory = context.indices.get(simple);
  if (memory === undefined) context.indices.set(simple, memory = new SiblingIndices());
  if (memory.last === element) return memory.lastIndex;
  const index = countSiblings(memory, element, context, ofType, fromEnd, only);
  memory.last = element;
  memory.lastIndex = index;
  return index;
}

// Counts siblings back to one whose index is known, or all of them. Elements are mostly asked about in tree order,
// where the last answer is of the sibling before; answers that took more steps are kept, which makes any order linear.
function countSiblings(memory, element, context, ofType, fromEnd, only) {
  let index = 0;
  let steps = 0;
  let known = 0;
  for (let sibling = element.previousElementSibling; sibling !== null; sibling = sibling.previousElementSibling) {
    if ((ofType && !hasSameType(sibling, element)) || (only !== null && !only(sibling, context))) continue;
    if (sibling === memory.last) {
      known = memory.lastIndex;
      break;
    }
    if (++steps > siblingMemoryThreshold && memory.indices !== null) {
      const found = memory.indices.get(sibling);
      if (found !== undefined) {
        known = found;
        break;
      }
    }
    index++;
  }
  if (known !== 0) {
    index = fromEnd ? known - index - 1 : known + index + 1;
  } else {
    if (fromEnd) {
      index = 0;
      for (let sibling = element.nextElementSibling; sibling !== null; sibling = sibling.nextElementSibling) {
        if ((ofType && !hasSameType(sibling, element)) || (only !== null && !only(sibling, context))) continue;
        index++;
      }
    }
    index++;
  }
  if (steps > siblingMemoryThreshold) {
    if (memory.indices === null) memory.indices = new Map();
    memory.indices.set(element, index);
  }
  return index;
}
