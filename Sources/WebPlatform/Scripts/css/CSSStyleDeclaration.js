// A block of declarations (CSSOM section 6.6): an element's `style`, the `style` of a rule, or, in ComputedStyle.js,
// what getComputedStyle() answers.

// One declaration. `shorthand` is null, or the shorthand whose text depends on variables and `value` holds.
class CSSDeclaration {
  constructor(name, value, important, shorthand) {
    this.name = name;
    this.value = value;
    this.important = important;
    this.shorthand = shorthand;
  }
}

class CSSStyleDeclaration extends ScriptWrappable {
  constructor(realm, parentRule) {
    super();
    this.realm = realm;
    this.parentRule = parentRule;
    this.declarations = [];
  }

  // The declarations, brought up to date.
  get current() {
    return this.declarations;
  }

  // Called before declarations change: throws where they must not.
  willChange() {}

  // Called after declarations have changed.
  changed() {
    if (this.parentRule !== null) this.parentRule.changed();
  }

  get length() {
    return this.current.length;
  }

  item(index) {
    const declaration = this.current[index];
    return declaration === undefined ? "" : declaration.name;
  }

  // What the indexed getter answers.
  getIndexed(index) {
    return this.item(index);
  }

  get cssText() {
    return serializeDeclarations(this.current);
  }

  set cssText(text) {
    this.willChange();
    this.declarations = parseDeclarations(text);
    this.changed();
  }

  getPropertyValue(name) {
    const canonical = canonicalPropertyName(name);
    return canonical === null ? "" : declaredValue(this.current, canonical);
  }

  getPropertyPriority(name) {
    const canonical = canonicalPropertyName(name);
    if (canonical === null) return "";
    const declarations = this.current;
    return longhandsOf(canonical).every((longhand) => findDeclaration(declarations, longhand)?.important === true)
      ? "important" : "";
  }

  setProperty(name, value, priority) {
    this.willChange();
    const canonical = canonicalPropertyName(name);
    if (canonical === null) return;
    if (value === "") {
      this.removeProperty(name);
      return;
    }
    if (priority !== undefined && priority !== "" && asciiLowercase(priority) !== "important") return;
    this.declare(canonical, value, priority !== undefined && priority !== "");
  }

  removeProperty(name) {
    this.willChange();
    const canonical = canonicalPropertyName(name);
    if (canonical === null) return "";
    const value = declaredValue(this.current, canonical);
    const names = longhandsOf(canonical);
    const kept = this.declarations.filter((declaration) => !names.includes(declaration.name));
    if (kept.length !== this.declarations.length) {
      this.declarations = kept;
      this.changed();
    }
    return value;
  }

  // Sets the longhands of a property if the value is valid.
  declare(canonical, value, important) {
    const parsed = parsePropertyValue(canonical, value);
    if (parsed === null) return;
    const declarations = this.current;
    let changed = false;
    const shorthand = cssShorthands.has(canonical) && isDeferredValue(canonical, parsed) ? canonical : null;
    for (let i = 0; i < parsed.length; i += 2) {
      const known = findDeclaration(declarations, parsed[i]);
      if (known === undefined) {
        declarations.push(new CSSDeclaration(parsed[i], parsed[i + 1], important, shorthand));
        changed = true;
      } else if (known.value !== parsed[i + 1] || known.important !== important || known.shorthand !== shorthand) {
        known.value = parsed[i + 1];
        known.important = important;
        known.shorthand = shorthand;
        changed = true;
      }
    }
    if (changed) this.changed();
  }

  // What the attribute of a property answers and takes.
  getAttributeOfProperty(name) {
    return declaredValue(this.current, name);
  }

  setAttributeOfProperty(name, value) {
    this.willChange();
    if (value === "") this.removeProperty(name);
    else this.declare(name, value, false);
  }

  get cssFloat() {
    return this.getAttributeOfProperty("float");
  }

  set cssFloat(value) {
    this.setAttributeOfProperty("float", value);
  }

  // Gives the prototype of a realm's interface an attribute for each property.
  static extendPrototype(realm, prototype) {
    const attributes = [];
    for (const name of allPropertyNames()) {
      const canonical = canonicalPropertyName(name);
      attributes.push(name, canonical);
      const attribute = cssPropertyToAttribute(name);
      if (attribute !== name) attributes.push(attribute, canonical);
      if (name.startsWith("-webkit-")) attributes.push("w" + attribute.slice(1), canonical);
    }
    realm.kit.addAttributes(prototype, attributes, readPropertyAttribute, writePropertyAttribute);
  }
}

// The getter that the attributes of properties share.
function readPropertyAttribute(wrapper, name) {
  const declaration = implementationOf(wrapper);
  if (!(declaration instanceof CSSStyleDeclaration)) illegalInvocation("CSSStyleDeclaration");
  return declaration.getAttributeOfProperty(name);
}

// The setter that the attributes of properties share.
function writePropertyAttribute(wrapper, name, value) {
  const declaration = implementationOf(wrapper);
  if (!(declaration instanceof CSSStyleDeclaration)) illegalInvocation("CSSStyleDeclaration");
  callWithReactions(declaration, "setAttributeOfProperty", name, value === null ? "" : toDOMString(value));
}

// The `style` of an element. It follows the style attribute: what it holds is parsed when it is asked for after the
// attribute has changed, and its own changes are written to the attribute.
class InlineStyleDeclaration extends CSSStyleDeclaration {
  constructor(element) {
    super(element.realm, null);
    this.element = element;
    this.parsedText = null;
  }

  get current() {
    const text = getAttributeValue(this.element, "style");
    if (text !== this.parsedText) {
      this.declarations = text === null ? [] : parseDeclarations(text);
      this.parsedText = text;
    }
    return this.declarations;
  }

  willChange() {
    this.current;
  }

  changed() {
    this.parsedText = serializeDeclarations(this.declarations);
    setAttributeValue(this.element, "style", this.parsedText);
  }

  get interfaceName() {
    return "CSSStyleDeclaration";
  }
}

// The member that elements have for their own style.
const inlineStyleMembers = {
  get style() {
    return inlineStyleOf(this);
  },

  set style(text) {
    inlineStyleOf(this).cssText = text;
  },
};

// The style declaration of an element, made when it is first asked for.
function inlineStyleOf(element) {
  const rare = element.rareData;
  if (rare.inlineStyle === undefined) rare.inlineStyle = new InlineStyleDeclaration(element);
  return rare.inlineStyle;
}

// The longhands that a property stands for: its own, or itself.
function longhandsOf(name) {
  const shorthand = cssShorthands.get(name);
  return shorthand === undefined ? [name] : shorthand.longhands;
}

// The declaration of a longhand, or undefined.
function findDeclaration(declarations, name) {
  for (let i = 0; i < declarations.length; i++) {
    if (declarations[i].name === name) return declarations[i];
  }
  return undefined;
}

// Whether what a shorthand was parsed into depends on variables: then all longhands have the whole text.
function isDeferredValue(name, parsed) {
  return !isCSSWideKeyword(parsed[1]) && /\b(?:var|env|if|attr)\(/i.test(parsed[1]) &&
    dependsOnVariables(parseComponentValues(parsed[1]), name);
}

// The text of a property in a block, "" if it is not there.
function declaredValue(declarations, name) {
  const shorthand = cssShorthands.get(name);
  if (shorthand === undefined) {
    const declaration = findDeclaration(declarations, name);
    return declaration === undefined || declaration.shorthand !== null ? "" : declaration.value;
  }
  const found = shorthand.longhands.map((longhand) => findDeclaration(declarations, longhand));
  if (found.includes(undefined)) return "";
  return shorthandText(name, found);
}

// The text of a shorthand for the declarations of its longhands, or "".
function shorthandText(name, found) {
  const [first] = found;
  if (found.some((declaration) => declaration.important !== first.important)) return "";
  if (found.some((declaration) => declaration.shorthand !== null)) {
    return found.every((each) => each.shorthand === name && each.value === first.value) ? first.value : "";
  }
  const texts = found.map((declaration) => declaration.value);
  if (texts.some(isCSSWideKeyword)) return texts.every((text) => text === texts[0]) ? texts[0] : "";
  if (texts.some((text) => /\bvar\(/i.test(text))) return "";
  return cssShorthands.get(name).collapse(texts);
}

// The shorthands that each longhand is part of, those with the most longhands first.
const shorthandsByLonghand = { table: null };

function shorthandsOf(longhand) {
  if (shorthandsByLonghand.table === null) {
    const table = shorthandsByLonghand.table = new Map();
    const shorthands = [...cssShorthands].filter(([name]) => !name.startsWith("page-break") &&
      name !== "-webkit-text-stroke").sort((a, b) => b[1].longhands.length - a[1].longhands.length);
    for (const [name, shorthand] of shorthands) {
      for (const each of shorthand.longhands) {
        if (table.has(each)) table.get(each).push(name);
        else table.set(each, [name]);
      }
    }
  }
  return shorthandsByLonghand.table.get(longhand) ?? [];
}

// Serializes a block of declarations (CSSOM section 6.7.2): shorthands where all their longhands are there.
function serializeDeclarations(declarations) {
  const parts = [];
  const done = new Set();
  const byName = declarations.length > 1 ? new Map(declarations.map((each) => [each.name, each])) : null;
  for (const declaration of declarations) {
    if (done.has(declaration.name)) continue;
    let written = false;
    if (byName !== null && !declaration.name.startsWith("--")) {
      for (const name of shorthandsOf(declaration.name)) {
        const { longhands } = cssShorthands.get(name);
        if (longhands.length > declarations.length) continue;
        const found = longhands.map((longhand) => done.has(longhand) ? undefined : byName.get(longhand));
        if (found.includes(undefined)) continue;
        const text = shorthandText(name, found);
        if (text === "") continue;
        parts.push(serializeDeclaration(name, text, declaration.important));
        for (const longhand of longhands) done.add(longhand);
        written = true;
        break;
      }
    }
    if (written) continue;
    done.add(declaration.name);
    parts.push(serializeDeclaration(declaration.name, declaration.shorthand === null ? declaration.value : "",
      declaration.important));
  }
  return parts.join(" ");
}

// Serializes one declaration.
function serializeDeclaration(name, value, important) {
  return (name.startsWith("--") ? serializeCSSIdentifier(name) : name) + ":" + (value === "" ? "" : " " + value) +
    (important ? " !important" : "") + ";";
}

// The declarations of the text of a block without rules in it.
function parseDeclarations(text) {
  const parser = new RuleParser(text);
  const declarations = [];
  parser.declarationList(declarations);
  return declarations;
}

// Adds to a block what a declaration sets: it replaces earlier ones, unless they are important and it is not.
function addDeclaration(declarations, name, text, important) {
  const canonical = canonicalPropertyName(name);
  if (canonical === null) return false;
  const parsed = parsePropertyValue(canonical, text);
  if (parsed === null) return false;
  const shorthand = cssShorthands.has(canonical) && isDeferredValue(canonical, parsed) ? canonical : null;
  for (let i = 0; i < parsed.length; i += 2) {
    const index = declarations.findIndex((declaration) => declaration.name === parsed[i]);
    if (index >= 0) {
      if (declarations[index].important && !important) continue;
      declarations.splice(index, 1);
    }
    declarations.push(new CSSDeclaration(parsed[i], parsed[i + 1], important, shorthand));
  }
  return true;
}
