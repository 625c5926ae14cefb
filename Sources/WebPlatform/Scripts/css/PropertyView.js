// One property as a walk over a document asks for it again and again. What rules say of elements without attributes is
// worked out once for each type of element, where it depends on nothing around them.
class PropertyView {
  constructor(resolver, property) {
    this.resolver = resolver;
    this.property = property;
    this.initial = initialValue(property);
    const ruleSet = resolver.ruleSetOf(resolver.document);
    // What rules say of the property, or of the logical one that stands for it.
    this.indices = [property, ...logicalTwins.get(property) ?? []].map((name) => ruleSet.indexOf(name));
    this.isMentioned = this.indices.some((index) => index.count > 0);
    // The names of the elements that attributes may give a value.
    this.hinted = hintedProperties[property] ?? [];
    // For a type of element: the declared value, null for none, or undefined where it depends on more.
    this.byType = new Map();
  }

  // The declared value of an element without attributes; null for none, undefined where that must be looked up.
  plainValue(element) {
    const type = element.elementType;
    const known = this.byType.get(type);
    if (known !== undefined || this.byType.has(type)) return known;
    const candidates = this.indices
      .flatMap((index) => [...index.byTag.get(element.localName) ?? [], ...index.others])
      .filter((entry) => entry.pseudoElement === "" && !entry.needsAttribute);
    let value;
    if (candidates.every((entry) => entry.isContextFree)) {
      value = this.resolver.declaredValue(element, this.property, "");
      if (value === "inherit") value = undefined;
    }
    this.byType.set(type, value);
    return value;
  }

  // Whether an element's value can be told from its type alone, and its parent in the tree is what it inherits from.
  isPlain(element) {
    return element.attributeList === null && element.shadow === null &&
      (element.flags & NODE_PLACE_MASK) === NODE_CONNECTED &&
        (element.rare === null || element.rare.assignedSlot === null);
  }

  // Whether some rule may say something of an element about which only the rules of the document can.
  hasCandidates(element) {
    if (this.hinted.length > 0 && this.hinted.includes(element.localName)) return true;
    if (!this.isMentioned) return false;
    const { localName, elementId } = element;
    for (let i = 0; i < this.indices.length; i++) {
      const index = this.indices[i];
      if (index.count === 0) continue;
      if (index.others.length > 0 || index.byTag.has(localName)) return true;
      if (this.resolver.document.mode === "quirks") {
        if (index.byId.size > 0 || index.byClass.size > 0) return true;
        continue;
      }
      if (elementId !== null && index.byId.has(elementId)) return true;
      if (index.byClass.size === 0 || element.attributeList === null) continue;
      const classes = classTokensOf(element);
      for (let at = 0; at < classes.length; at++) if (index.byClass.has(classes[at])) return true;
    }
    return false;
  }

  // Whether some rule that may say something of an element depends on more than it and those around it.
  hasWideCandidates(element) {
    const { localName, elementId } = element;
    const isQuirky = this.resolver.document.mode === "quirks";
    return this.indices.some((index) => {
      const buckets = [index.others, index.byTag.get(localName)];
      if (isQuirky) buckets.push(...index.byId.values(), ...index.byClass.values());
      else {
        if (elementId !== null) buckets.push(index.byId.get(elementId));
        if (element.attributeList !== null) {
          for (const name of classTokensOf(element)) buckets.push(index.byClass.get(name));
        }
      }
      return buckets.some((bucket) => bucket !== undefined && bucket.some((entry) => entry.pseudoElement === "" &&
        !entry.isLineal && entry.attributes.every((name) => hasAttributeNamed(element, name))));
    });
  }

  // Whether only the rules of the document can say something of an element.
  isUnstyled(element) {
    return element.shadow === null && (element.flags & NODE_PLACE_MASK) === NODE_CONNECTED &&
      (this.hinted.length === 0 || !this.hinted.includes(element.localName)) &&
      (element.rare === null || element.rare.assignedSlot === null) && !hasAttributeNamed(element, "style");
  }

  // The specified value of an element, for a property that is not inherited.
  of(element) {
    if (!this.isMentioned && this.isUnstyled(element)) return this.initial;
    const plain = this.isPlain(element) ? this.plainValue(element) : undefined;
    return plain === undefined ? this.resolver.specifiedValue(element, this.property)
      : plain === null ? this.initial : plain;
  }

  // What is declared of an element; null for nothing, or for the parent's value.
  declared(element) {
    if (this.isPlain(element)) {
      const plain = this.plainValue(element);
      if (plain !== undefined) return plain;
    } else if (!this.isMentioned && this.isUnstyled(element)) {
      return null;
    }
    const value = this.resolver.declaredValue(element, this.property, "");
    return value === "inherit" ? null : value;
  }

  // The specified value of an element, for a property that is inherited, given its parent's.
  inherited(element, parentValue) {
    if (this.isPlain(element)) {
      const plain = this.plainValue(element);
      if (plain !== undefined) return plain === null ? parentValue : plain;
    } else if (!this.isMentioned && this.isUnstyled(element)) {
      return parentValue;
    }
    return this.resolver.specifiedValue(element, this.property);
  }
}

// Whether a compound can only match elements that have an attribute.
function compoundNeedsAttribute(compound) {
  return compound.simples.some((simple) => simple.kind === "id" || simple.kind === "class" ||
    simple.kind === "attribute");
}

// Whether a selector's answer depends on nothing but the element's name and attributes.
function isContextFreeSelector(selector) {
  return selector.compounds.length === 1 && selector.compounds[0].simples.every((simple) => {
    if (simple.kind !== "pseudo-class") return simple.kind !== "nesting";
    return ["is", "where", "not"].includes(simple.name) && simple.selectors.every(isContextFreeSelector);
  });
}

// Whether a selector's answer depends on nothing but the names and attributes of the element and of those around it.
function isLinealSelector(selector) {
  return selector.combinators.every((combinator) => combinator === null || combinator === " " || combinator === ">") &&
    selector.compounds.every((compound) => compound.simples.every((simple) => {
      if (simple.kind !== "pseudo-class") return simple.kind !== "nesting";
      return simple.name === "root" ||
        (["is", "where", "not"].includes(simple.name) && simple.selectors.every(isLinealSelector));
    }));
}
