// The cascade (CSS Cascading and Inheritance): which declaration of a property wins for an element, and what the
// specified value is. Answers are kept until the document's tree, attributes or style sheets change.

// What has been worked out for one document.
class StyleResolver {
  constructor(document) {
    this.document = document;
    this.ruleSets = new Map();
    this.values = new Map();
    this.contexts = new Map();
    this.custom = new Map();
    this.views = new Map();
    // What layouts have read, or null.
    this.layoutStyles = null;
    this.elementVersion = -1;
    this.treeVersion = -1;
    this.attributeVersion = -1;
    this.styleVersion = -1;
    this.adopted = "";
    this.viewport = "";
  }

  // Forgets what is out of date. Called at the start of each public question.
  refresh() {
    const { document } = this;
    const viewport = document.window === null ? "" : document.window.innerWidth + "x" + document.window.innerHeight;
    const adopted = document.rare !== null && document.rare.adoptedStyleSheets !== undefined
      ? adoptedSheets(document).length : 0;
    if (this.styleVersion !== styleChanges.version || this.viewport !== viewport || this.adopted !== adopted) {
      this.styleVersion = styleChanges.version;
      this.viewport = viewport;
      this.adopted = adopted;
      this.ruleSets = new Map();
      this.views = new Map();
      this.layoutStyles = null;
    } else if (this.treeVersion === document.treeVersion && this.attributeVersion === document.attributeVersion &&
        this.elementVersion === document.elementVersion && !this.dependsOnState()) {
      return;
    }
    this.treeVersion = document.treeVersion;
    this.elementVersion = document.elementVersion;
    this.attributeVersion = document.attributeVersion;
    this.values = new Map();
    this.contexts = new Map();
    this.custom = new Map();
  }

  // Whether some selector of the page asks for a state that changes without the tree.
  dependsOnState() {
    for (const ruleSet of this.ruleSets.values()) {
      if (ruleSet.dependsOnState === undefined) {
        ruleSet.dependsOnState = ruleSet.active.some(({ rule, origin }) => origin !== 0 &&
          rule instanceof CSSStyleRule && mentionsState.test(rule.prelude));
      }
      if (ruleSet.dependsOnState) return true;
    }
    return false;
  }

  // The view of a property, for walks over the document.
  viewOf(property) {
    let view = this.views.get(property);
    if (view === undefined) this.views.set(property, view = new PropertyView(this, property));
    return view;
  }

  // The rules of the tree with a root.
  ruleSetOf(root) {
    let ruleSet = this.ruleSets.get(root);
    if (ruleSet === undefined) this.ruleSets.set(root, ruleSet = new RuleSet(root, true));
    return ruleSet;
  }

  // The context in which the selectors of a tree are matched.
  contextOf(root) {
    let context = this.contexts.get(root);
    if (context === undefined) {
      context = new SelectorContext(this.document, this.document);
      if (root !== this.document && root instanceof ShadowRoot) context.shadowRoot = root;
      this.contexts.set(root, context);
    }
    return context;
  }

  // The declaration of a property that wins for an element or one of its pseudo-elements, or null.
  winner(element, property, pseudoElement) {
    const root = rootOf(element);
    let best = null;
    if (root.nodeType === 9 || root instanceof ShadowRoot) {
      best = this.bestOf(root, element, property, pseudoElement, best);
    } else {
      best = this.bestOf(this.document, element, property, pseudoElement, best);
    }
    if (element.shadow !== null) best = this.bestOfHostRules(element, property, pseudoElement, best);
    const slot = element.rare === null ? null : element.rare.assignedSlot;
    if (slot !== null && slot !== undefined) best = this.bestOfSlottedRules(element, slot, property, pseudoElement,
      best);
    if (pseudoElement === "" && hasAttributeNamed(element, "style")) {
      const own = findDeclaration(inlineStyleOf(element).current, property);
      const isStronger = best !== null && best.declaration.important && (own === undefined || !own.important ||
        best.origin === 0);
      if (own !== undefined && !isStronger) {
        return { declaration: own, origin: 1, layer: Infinity, specificity: Infinity, order: Infinity };
      }
    }
    return best;
  }

  // The best entry of a tree's rules for an element, or the given one if that is better.
  bestOf(root, element, property, pseudoElement, best) {
    const index = this.ruleSetOf(root).indexOf(property);
    if (index.count === 0) return best;
    const context = this.contextOf(root);
    const { mode } = this.document;
    best = betterEntry(index.byTag.get(element.localName), element, context, pseudoElement, best);
    if (index.others.length > 0) best = betterEntry(index.others, element, context, pseudoElement, best);
    if (mode === "quirks") {
      for (const bucket of index.byId.values()) best = betterEntry(bucket, element, context, pseudoElement, best);
      for (const bucket of index.byClass.values()) best = betterEntry(bucket, element, context, pseudoElement, best);
      return best;
    }
    if (element.elementId !== null && index.byId.size > 0) {
      best = betterEntry(index.byId.get(element.elementId), element, context, pseudoElement, best);
    }
    if (index.byClass.size > 0 && element.attributeList !== null) {
      const classes = classTokensOf(element);
      for (let i = 0; i < classes.length; i++) {
        best = betterEntry(index.byClass.get(classes[i]), element, context, pseudoElement, best);
      }
    }
    return best;
  }

  // The best of what a host's own shadow tree says of it. Outer rules win over these, unless these are important.
  bestOfHostRules(element, property, pseudoElement, best) {
    const index = this.ruleSetOf(element.shadow).indexOf(property);
    if (index.hosts.length === 0) return best;
    const found = betterEntry(index.hosts, element, this.contextOf(element.shadow), pseudoElement, null);
    return innerWins(found, best) ? found : best;
  }

  // The best of what the tree of an element's slot says of it.
  bestOfSlottedRules(element, slot, property, pseudoElement, best) {
    const root = rootOf(slot);
    const index = this.ruleSetOf(root).indexOf(property);
    if (index.slotted.length === 0) return best;
    const context = this.contextOf(root);
    let found = null;
    for (const entry of index.slotted) {
      if (entry.pseudoElement !== pseudoElement || !entry.slotted(element, context) ||
        !entry.test(slot, context)) continue;
      if (found === null || entryPrecedes(found, entry)) found = entry;
    }
    return innerWins(found, best) ? found : best;
  }

  // The specified value of a longhand or custom property: what is declared, inherited or initial.
  specifiedValue(element, property, pseudoElement = "") {
    let values = this.values.get(property);
    if (values === undefined) this.values.set(property, values = new Map());
    if (pseudoElement !== "") return this.pseudoElementValue(element, property, pseudoElement);
    const known = values.get(element);
    if (known !== undefined) return known;
    const inherited = isCustomProperty(property) || cssProperty(property).inherited;
    const chain = [];
    let value;
    for (let node = element; ; node = this.styleParent(node)) {
      if (node === null) {
        value = initialValue(property);
        break;
      }
      value = values.get(node);
      if (value !== undefined) break;
      const declared = this.declaredValue(node, property, "");
      if (declared !== null && declared !== "inherit") {
        value = declared;
        values.set(node, value);
        break;
      }
      if (declared === null && !inherited) {
        value = initialValue(property);
        values.set(node, value);
        break;
      }
      chain.push(node);
    }
    for (const node of chain) values.set(node, value);
    return value;
  }

  // The specified value for a pseudo-element.
  pseudoElementValue(element, property, pseudoElement) {
    const declared = this.declaredValue(element, property, pseudoElement);
    if (declared !== null && declared !== "inherit") return declared;
    const inherited = isCustomProperty(property) || cssProperty(property).inherited;
    return inherited || declared === "inherit" ? this.specifiedValue(element, property) : initialValue(property);
  }

  // The value that the cascade gives, "inherit" if the parent's counts, or null if nothing is declared.
  declaredValue(element, property, pseudoElement) {
    let best = this.winner(element, property, pseudoElement);
    const twin = this.twinOf(element, property);
    if (twin !== null) {
      const other = this.winner(element, twin, pseudoElement);
      if (best === null || (other !== null && entryPrecedes(best, other))) best = other;
    }
    if ((best === null || best.origin === 0 && !best.declaration.important) && pseudoElement === "" &&
      element.attributeList !== null) {
      const hint = presentationalHint(element, property);
      if (hint !== null) return hint;
    }
    if (best === null) return null;
    const { declaration } = best;
    const declaredName = declaration.name;
    let { value } = declaration;
    if (/\b(?:var|env|attr)\(/i.test(value) && (property !== "content" || /\b(?:var|env)\(/i.test(value))) {
      value = this.substituted(element, declaredName, declaration, pseudoElement);
      if (value === null) return isCustomProperty(property) ? "" : null;
    }
    switch (value) {
      case "inherit": return "inherit";
      case "initial": return initialValue(property);
      case "unset": return isCustomProperty(property) || cssProperty(property).inherited ? "inherit"
        : initialValue(property);
      case "revert": case "revert-layer": return this.userAgentValue(element, declaredName, best);
      default: return value;
    }
  }

  // The logical property that stands for a physical one of an element, or the other way round; null if there is none.
  // Lines are taken to be horizontal.
  twinOf(element, property) {
    const twins = logicalTwins.get(property);
    if (twins === undefined) return null;
    if (twins.length === 1) return twins[0];
    return twins[this.specifiedValue(element, "direction") === "rtl" ? 1 : 0];
  }

  // What the user agent's style sheet says where a page reverts to it.
  userAgentValue(element, property, reverted) {
    if (reverted.origin === 0) return null;
    const index = this.ruleSetOf(this.document).indexOf(property);
    const context = this.contextOf(this.document);
    const candidates = [...index.byTag.get(element.localName) ?? [], ...index.others]
      .filter((entry) => entry.origin === 0);
    const best = betterEntry(candidates, element, context, "", null);
    return best === null ? null : best.declaration.value;
  }

  // The value of a declaration with its variables replaced, or null if that makes no valid value.
  substituted(element, property, declaration, pseudoElement) {
    const text = substituteVariables(declaration.value, (name) => {
      if (this.custom.has(name) || this.custom.size >= longestVariableChain) return null;
      this.custom.set(name, true);
      try {
        const value = this.specifiedValue(element, name, pseudoElement);
        return value === "" ? null : value;
      } finally {
        this.custom.delete(name);
      }
    }, (reference, hasFallback) => attributeInValue(element, reference, hasFallback));
    if (text === null || isCustomProperty(property)) return text;
    const parsed = parsePropertyValue(declaration.shorthand ?? property, text);
    if (parsed === null) return null;
    const at = parsed.indexOf(property);
    return at < 0 ? null : parsed[at + 1];
  }

  // The element from which an element inherits: its slot, its parent, or its shadow host.
  styleParent(element) {
    const slot = element.rare === null ? null : element.rare.assignedSlot;
    if (slot !== null && slot !== undefined) return slot;
    const parent = element.parent;
    if (parent === null) return null;
    if (parent.nodeType === 1) return parent;
    return parent.nodeType === 11 && parent instanceof ShadowRoot ? parent.host : null;
  }
}

// The physical and logical properties that stand for each other: one, or one for each direction of text.
const logicalTwins = makeLogicalTwins();

function makeLogicalTwins() {
  const twins = new Map();
  const pair = (physical, logical) => {
    twins.set(physical, [logical]);
    twins.set(logical, [physical]);
  };
  const sides = (prefix, suffix, physicalPrefix = prefix) => {
    const logical = (side) => prefix + side + suffix, physical = (side) => physicalPrefix + side + suffix;
    pair(physical("top"), logical("block-start"));
    pair(physical("bottom"), logical("block-end"));
    for (const [side, ltr, rtl] of [["left", "inline-start", "inline-end"], ["right", "inline-end", "inline-start"]]) {
      twins.set(physical(side), [logical(ltr), logical(rtl)]);
    }
    twins.set(logical("inline-start"), [physical("left"), physical("right")]);
    twins.set(logical("inline-end"), [physical("right"), physical("left")]);
  };
  for (const name of ["margin-", "padding-", "scroll-margin-", "scroll-padding-"]) sides(name, "");
  sides("inset-", "", "");
  for (const part of ["-width", "-style", "-color"]) sides("border-", part);
  for (const limit of ["", "min-", "max-"]) {
    pair(limit + "width", limit + "inline-size");
    pair(limit + "height", limit + "block-size");
  }
  pair("overflow-x", "overflow-inline");
  pair("overflow-y", "overflow-block");
  return twins;
}

// The resolver of a document, up to date.
function styleResolverOf(document) {
  const rare = document.rareData;
  if (rare.styleResolver === undefined || rare.styleResolver === null) rare.styleResolver = new StyleResolver(document);
  rare.styleResolver.refresh();
  return rare.styleResolver;
}

// Whether a property is a custom one, by its name.
function isCustomProperty(name) {
  return name.charCodeAt(0) === 45 && name.charCodeAt(1) === 45;
}

// The initial value of a property; "" for a custom one.
function initialValue(property) {
  return isCustomProperty(property) ? "" : cssProperty(property).initial;
}

// The best of some entries that match, or the given one if that is better.
function betterEntry(entries, element, context, pseudoElement, best) {
  if (entries === undefined) return best;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    if (entry.pseudoElement !== pseudoElement || (best !== null && !entryPrecedes(best, entry))) continue;
    if (entry.scope === null ? entry.test(element, context) : matchesInScope(entry, element, context)) best = entry;
  }
  return best;
}

// Whether an element matches an entry of a scope rule.
function matchesInScope(entry, element, context) {
  const root = entry.scope(element, context);
  if (root === null) return false;
  const { scope } = context;
  context.scope = root;
  try {
    return entry.test(element, context);
  } finally {
    context.scope = scope;
  }
}

// Whether an entry loses against another (CSS Cascading, section 6.1).
function entryPrecedes(entry, other) {
  const important = entry.declaration.important;
  if (important !== other.declaration.important) return !important;
  if (entry.origin !== other.origin) return (entry.origin < other.origin) !== important;
  if (entry.layer !== other.layer) return (entry.layer < other.layer) !== important;
  if (entry.specificity !== other.specificity) return entry.specificity < other.specificity;
  return entry.order <= other.order;
}

// Whether what an inner tree says wins over what the outer tree says.
function innerWins(inner, outer) {
  if (inner === null) return false;
  if (outer === null || (outer.origin === 0 && inner.origin !== 0 && !outer.declaration.important)) return true;
  if (inner.origin === 0) return false;
  return inner.declaration.important;
}

// Finds in the text of selectors the pseudo-classes whose answer can change although neither tree nor attributes do.
const mentionsState = new RegExp(":(?:active|autofill|checked|defined|dir|focus|fullscreen|hover|in-range|" +
  "indeterminate|invalid|modal|open|out-of-range|paused|placeholder-shown|playing|popover-open|state|target|user-|valid|-webkit-)",
    "i");

// What the attribute stands for that attr() names, perhaps with a unit or a type (CSS Values and Units Level 5, section
// 7.7); null for nothing. An attribute that is not there is an empty string if it has neither type nor fallback.
function attributeInValue(element, reference, hasFallback) {
  const [, name, type = ""] = /^(\S+)\s*([^]*)$/.exec(reference) ?? [];
  if (name === undefined) return null;
  const text = getAttributeValue(element, element.namespaceURI === HTML_NAMESPACE ? asciiLowercase(name) : name);
  if (type === "" || type === "raw-string" || type === "string") {
    return text === null && hasFallback ? null : serializeCSSString(text ?? "");
  }
  if (text === null) return null;
  const values = parseComponentValues(text);
  if (values === null) return null;
  const syntax = /^type\(\s*(<(?:length|length-percentage|percentage|number|integer|angle|time|color)>)\s*\)$/;
  if (syntax.test(type)) return matchesGrammar(syntax.exec(type)[1], values) ? text.trim() : null;
  const isUnit = type === "%" || type === "number" || cssUnitTypes[type.toLowerCase()] !== undefined;
  if (!isUnit || values.length !== 1 || values[0].type !== "number") return null;
  return values[0].number + (type === "number" ? "" : type);
}

// Replaces the variables in a text; `valueOf(name)` answers a custom property's value, or null, and `attributeOf` what
// attr() stands for. Answers null where a variable has neither value nor fallback.
function substituteVariables(text, valueOf, attributeOf, depth = 0) {
  let result = "", rest = text;
  for (;;) {
    const start = /\b(var|env|attr)\(/i.exec(rest);
    if (start === null) return result + rest;
    const open = start.index + start[0].length;
    let end = open;
    for (let level = 1; end < rest.length; end++) {
      if (rest[end] === "(") level++;
      else if (rest[end] === ")" && --level === 0) break;
    }
    const inner = rest.slice(open, end);
    const comma = inner.indexOf(",");
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const kind = start[1].toLowerCase();
    let value = kind === "var" ? valueOf(name) : kind === "attr" ? attributeOf(name, comma >= 0) : null;
    if (value === null && comma >= 0 && depth < 32) {
      value = substituteVariables(inner.slice(comma + 1).trim(), valueOf, attributeOf, depth + 1);
    }
    if (value === null || result.length > variableLengthLimit) return null;
    result += rest.slice(0, start.index) + value;
    rest = rest.slice(end + 1);
  }
}

// How many variables may each stand in the value of the one before.
const longestVariableChain = 200;

// How long a value may become when its variables are replaced.
const variableLengthLimit = 100000;
