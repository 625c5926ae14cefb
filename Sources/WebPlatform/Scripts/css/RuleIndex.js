// What the style rules of a tree say of one property, arranged so that the few rules that may match an element are
// found by its id, classes and name.

// One selector of a rule with what the cascade orders by. `host` and `slotted` say that it reaches out of its shadow
// tree: to the host, or to what is slotted.
class RuleEntry {
  constructor(selector, declaration, order, layer, origin, scope) {
    const subject = selector.compounds[selector.compounds.length - 1];
    this.test = compileSelectorTest(compileComplexSelector(selector));
    this.pseudoElement = pseudoElementKey(subject);
    this.declaration = declaration;
    this.specificity = selector.specificity;
    this.order = order;
    this.layer = layer;
    this.origin = origin;
    this.scope = scope;
    this.slotted = subject.pseudoElements.length > 0 && subject.pseudoElements[0].name === "slotted"
      ? compileSelectorList(subject.pseudoElements[0].selectors) : null;
    this.needsAttribute = compoundNeedsAttribute(subject);
    this.isContextFree = scope === null && isContextFreeSelector(selector);
    // The attributes that an element must have to match.
    this.attributes = subject.simples.filter((simple) => simple.kind === "attribute" && simple.namespace === null)
      .map((simple) => simple.name);
    this.isLineal = scope === null && isLinealSelector(selector) && !/\b(?:var|env)\(/i.test(declaration.value);
    this.host = subject.simples.some((simple) => simple.kind === "pseudo-class" && isHostSelector(simple));
  }
}

// The pseudo-element that a compound selects, as getComputedStyle() names it; "" for an element, null for one that is
// no pseudo-element of an element.
function pseudoElementKey(compound) {
  const { pseudoElements } = compound;
  if (pseudoElements.length === 0) return "";
  if (pseudoElements[0].name === "slotted") return pseudoElements.length === 1 ? "" : "::" + pseudoElements[1].name;
  if (pseudoElements.length > 1 || pseudoElements[0].states.length > 0) return null;
  const { name, names } = pseudoElements[0];
  return "::" + name + (names === null ? "" : "(" + names.join(" ") + ")");
}

// The entries for one property.
class PropertyIndex {
  constructor() {
    this.byId = new Map();
    this.byClass = new Map();
    this.byTag = new Map();
    this.others = [];
    this.slotted = [];
    this.hosts = [];
    this.count = 0;
  }

  // Adds an entry under the most telling part of its subject.
  add(entry, subject) {
    this.count++;
    if (entry.slotted !== null) {
      this.slotted.push(entry);
      return;
    }
    if (entry.host) this.hosts.push(entry);
    const id = subject.simples.find((simple) => simple.kind === "id");
    if (id !== undefined) return addToBucket(this.byId, id.name, entry);
    const name = subject.simples.find((simple) => simple.kind === "class");
    if (name !== undefined) return addToBucket(this.byClass, name.name, entry);
    if (subject.tag !== null && subject.tag !== "*") {
      addToBucket(this.byTag, subject.tag, entry);
      const lower = asciiLowercase(subject.tag);
      if (lower !== subject.tag) addToBucket(this.byTag, lower, entry);
      return undefined;
    }
    this.others.push(entry);
    return undefined;
  }
}

// Adds to a list in a map.
function addToBucket(map, key, entry) {
  const bucket = map.get(key);
  if (bucket === undefined) map.set(key, [entry]);
  else bucket.push(entry);
}

// A style rule that counts now, with its place in the cascade.
class ActiveRule {
  constructor(rule, order, layer, origin, scope) {
    this.rule = rule;
    this.order = order;
    this.layer = layer;
    this.origin = origin;
    this.scope = scope;
  }
}

// The rules of the style sheets of a document or a shadow root, and the user agent's, that count now.
class RuleSet {
  constructor(root, withUserAgent) {
    this.root = root;
    this.active = [];
    this.layers = new LayerOrder();
    this.indices = new Map();
    const { document } = root;
    if (withUserAgent) {
      for (const sheet of userAgentSheetsOf(document)) this.collect(sheet.readRules, 0, "", null);
      for (const sheet of document.rare?.browserSheets ?? []) this.collect(sheet.readRules, 0, "", null);
    }
    for (const sheet of [...styleSheetsOf(root), ...adoptedSheets(root)]) this.collectSheet(sheet, "");
    this.layers.settle();
  }

  // Collects the rules of a sheet that is neither disabled nor for other media.
  collectSheet(sheet, layer) {
    if (sheet.isDisabled || !mediaQueriesMatch(sheet.media.queries, this.root.document)) return;
    this.collect(sheet.readRules, 1, layer, null);
  }

  // Collects the rules of a list.
  collect(rules, origin, layer, scope) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        this.active.push(new ActiveRule(rule, this.active.length, layer, origin, scope));
        if (rule.hasNested && rule.selectors !== null) this.collect(rule.readRules, origin, layer, scope);
      } else if (rule instanceof CSSNestedDeclarations) {
        this.active.push(new ActiveRule(rule, this.active.length, layer, origin, scope));
      } else if (rule instanceof CSSMediaRule) {
        if (mediaQueriesMatch(rule.media.queries, this.root.document)) this.collect(rule.readRules, origin, layer,
          scope);
      } else if (rule instanceof CSSConditionRule) {
        if (rule.matches) this.collect(rule.readRules, origin, layer, scope);
      } else if (rule instanceof CSSLayerBlockRule) {
        this.collect(rule.readRules, origin, this.layers.declare(layer, rule.name), scope);
      } else if (rule instanceof CSSLayerStatementRule) {
        for (const name of rule.nameList) this.layers.declare(layer, name);
      } else if (rule instanceof CSSScopeRule) {
        this.collect(rule.readRules, origin, layer, compileScope(rule, scope));
      } else if (rule instanceof CSSImportRule && rule.styleSheet !== null) {
        if (!mediaQueriesMatch(rule.media.queries, this.root.document)) continue;
        this.collectSheet(rule.styleSheet, rule.layerName === null ? layer
          : this.layers.declare(layer, rule.layerName));
      }
    }
  }

  // The index of a property, made when it is first asked for from the rules whose text mentions it.
  indexOf(property) {
    let index = this.indices.get(property);
    if (index !== undefined) return index;
    this.indices.set(property, index = new PropertyIndex());
    const mention = propertyMention(property);
    for (const active of this.active) {
      const { rule } = active;
      if (rule instanceof CSSStyleRule && !rule.isParsed && !mention.test(rule.blockText)) continue;
      const declaration = findDeclaration(declarationsOfRule(rule), property);
      if (declaration === undefined || rule.selectors === null) continue;
      for (const selector of rule.selectors) {
        const subject = selector.compounds[selector.compounds.length - 1];
        const entry = new RuleEntry(selector, declaration, active.order, this.layers.rank(active.layer), active.origin,
          active.scope);
        if (entry.pseudoElement !== null) index.add(entry, subject);
      }
    }
    return index;
  }
}

// What the text of a block has in it if it sets a property: its name, that of a shorthand, or an alias of one.
const propertyMentions = new Map();

function propertyMention(property) {
  let mention = propertyMentions.get(property);
  if (mention === undefined) {
    const names = [property];
    if (!property.startsWith("--")) {
      names.push(...shorthandsOf(property), "all", "page-break");
      for (const alias of Object.keys(cssPropertyAliases)) {
        if (names.includes(cssPropertyAliases[alias])) names.push(alias);
      }
    }
    const text = names.map((name) => name.replace(/[^-\w]/g, "\\$&")).join("|");
    mention = new RegExp("(?:" + text + "|\\\\)", property.startsWith("--") ? "" : "i");
    if (propertyMentions.size > 1000) propertyMentions.clear();
    propertyMentions.set(property, mention);
  }
  return mention;
}

// The order of cascade layers: the later declared, the stronger; a layer's own rules are stronger than its inner
// layers'.
class LayerOrder {
  constructor() {
    this.names = new Map([["", 0]]);
    this.anonymous = 0;
    this.ranks = null;
  }

  // Declares a layer inside another and answers its whole name.
  declare(outer, name) {
    const parts = name === "" ? ["\u0000" + this.anonymous++] : name.split(".").map((part) => part.trim());
    let whole = outer;
    for (const part of parts) {
      whole = whole + "." + part;
      if (!this.names.has(whole)) this.names.set(whole, this.names.size);
    }
    return whole;
  }

  // Works out the ranks once all layers are known.
  settle() {
    const keyOf = (name) => {
      const key = [];
      const parts = name.split(".");
      for (let count = 2; count <= parts.length; count++) key.push(this.names.get(parts.slice(0, count).join(".")));
      key.push(Infinity);
      return key;
    };
    const sorted = [...this.names.keys()].map((name) => ({ name, key: keyOf(name) })).sort((a, b) => {
      for (let i = 0; ; i++) {
        if (a.key[i] !== b.key[i]) return a.key[i] < b.key[i] ? -1 : 1;
        if (a.key[i] === undefined || a.key[i] === Infinity) return 0;
      }
    });
    this.ranks = new Map(sorted.map(({ name }, index) => [name, index]));
  }

  // The strength of a layer among the others.
  rank(name) {
    return this.ranks.get(name);
  }
}

// The test whether an element is in the scope of a scope rule: answers the scope's root, or null.
function compileScope(rule, outer) {
  const roots = rule.roots === null ? null : compileSelectorList(rule.roots);
  const limits = rule.limits === null ? null : compileSelectorList(rule.limits);
  const owner = rule.parentStyleSheet.ownerNode;
  return (element, context) => {
    for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
      if (limits !== null && limits(node, context)) return null;
      const isRoot = roots === null ? owner !== null && node === owner.parent : roots(node, context);
      if (isRoot && (outer === null || outer(node, context) !== null)) return node;
    }
    return null;
  };
}
