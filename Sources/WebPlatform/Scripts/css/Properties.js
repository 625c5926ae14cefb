// What is known of each property, and how a declaration's value is checked and serialized.

// A longhand property.
class CSSProperty {
  constructor(row) {
    const fields = row.split("|");
    this.name = fields[0];
    this.inherited = fields[1] === "1";
    this.initial = fields[2];
    this.grammar = fields.slice(3).join("|");
    this.compiled = null;
  }

  // The compiled grammar.
  get term() {
    return this.compiled ??= compileGrammar(this.grammar);
  }

  // Where values that match may end, from an index on.
  ends(values, index) {
    return this.term.ends(values, index);
  }

  // The text of values that are known to match; `computing` is the context in which they are computed.
  serialize(values, computing = null) {
    return writeMatch(this.term, values, computing);
  }
}

// The longhands by name, made when they are first asked for.
const cssProperties = { rows: null, known: new Map(), names: null };

// The longhand of a name in lower case, or undefined.
function cssProperty(name) {
  const known = cssProperties.known.get(name);
  if (known !== undefined) return known;
  if (cssProperties.rows === null) {
    cssProperties.rows = new Map(cssPropertyRows.map((row) => [row.slice(0, row.indexOf("|")), row]));
  }
  const row = cssProperties.rows.get(name);
  if (row === undefined) return undefined;
  const property = new CSSProperty(row);
  cssProperties.known.set(name, property);
  return property;
}

// The name under which a property is kept: aliases resolved, in lower case unless it is a custom property. Null for
// what is no property.
function canonicalPropertyName(name) {
  if (name.startsWith("--")) return name.length > 2 ? name : null;
  const lower = asciiLowercase(name);
  const resolved = Object.hasOwn(cssPropertyAliases, lower) ? cssPropertyAliases[lower] : lower;
  return cssProperty(resolved) !== undefined || cssShorthands.has(resolved) ? resolved : null;
}

// All names that a style declaration has an attribute for: longhands, shorthands and aliases.
function allPropertyNames() {
  if (cssProperties.names === null) {
    cssProperties.names = [...cssPropertyRows.map((row) => row.slice(0, row.indexOf("|"))), ...cssShorthands.keys(),
      ...Object.keys(cssPropertyAliases)].sort();
  }
  return cssProperties.names;
}

// The name of the attribute in camel case that stands for a property (CSSOM section 6.6.1).
function cssPropertyToAttribute(name) {
  return name.replace(/-([a-z])/g, (match, letter) => letter.toUpperCase());
}

// The checked values, by property and text.
const propertyValueCache = { table: new Map(), limit: 4000 };

// The serialized longhands that a declaration sets: an array of name, text, name, text …; null if it is not valid.
// What depends on variables is kept as it is written, under every longhand; see `isDeferredValue`.
function parsePropertyValue(name, text) {
  const key = name + ":" + text;
  let parsed = propertyValueCache.table.get(key);
  if (parsed === undefined) {
    parsed = parsePropertyAnew(name, text);
    if (propertyValueCache.table.size >= propertyValueCache.limit) propertyValueCache.table.clear();
    propertyValueCache.table.set(key, parsed);
  }
  return parsed;
}

function parsePropertyAnew(name, text) {
  if (name.startsWith("--")) return parseCustomPropertyValue(name, text);
  const values = parseComponentValues(text);
  if (values === null || values.length === 0) return null;
  const shorthand = cssShorthands.get(name);
  const longhands = shorthand === undefined ? [name] : shorthand.longhands;
  if (values.length === 1 && values[0].type === "ident" && isCSSWideKeyword(values[0].value)) {
    const keyword = values[0].value.toLowerCase();
    return longhands.flatMap((longhand) => [longhand, keyword]);
  }
  if (/\b(?:var|env|if|attr)\(/i.test(text) && dependsOnVariables(values, name)) {
    if (!hasValidVariables(values)) return null;
    const written = text.trim();
    return longhands.flatMap((longhand) => [longhand, written]);
  }
  if (shorthand !== undefined) return shorthand.expand(values);
  const serialized = longhandText(name, values);
  return serialized === null ? null : [name, serialized];
}

// The value of a custom property: any text whose brackets match, kept as it is written.
function parseCustomPropertyValue(name, text) {
  const values = parseComponentValues(text);
  if (values === null) return null;
  const trimmed = text.trim();
  if (values.length === 1 && values[0].type === "ident" && isCSSWideKeyword(values[0].value)) {
    return [name, values[0].value.toLowerCase()];
  }
  return hasValidVariables(values) ? [name, trimmed] : null;
}

// Whether values have a function whose result is known only when they are computed.
function dependsOnVariables(values, name) {
  return values.some((value) => value.contents !== undefined && ((value.type === "function" &&
    (["var", "env", "if"].includes(value.value.toLowerCase()) ||
      (value.value.toLowerCase() === "attr" && name !== "content"))) || dependsOnVariables(value.contents, name)));
}

// Whether every var() names a custom property.
function hasValidVariables(values) {
  return values.every((value) => {
    if (value.contents === undefined) return true;
    if (value.type === "function" && value.value.toLowerCase() === "var") {
      const [variable, comma] = value.contents;
      if (variable === undefined || variable.type !== "ident" || !variable.value.startsWith("--")) return false;
      if (variable.value.length < 3 || (comma !== undefined && comma.type !== ",")) return false;
    }
    return hasValidVariables(value.contents);
  });
}

// Whether a property takes a value, as CSS.supports() and @supports ask.
function supportsDeclaration(name, text) {
  const canonical = canonicalPropertyName(name);
  return canonical !== null && parsePropertyValue(canonical, text) !== null;
}
