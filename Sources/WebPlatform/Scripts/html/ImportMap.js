// An import map (HTML Standard, section 8.1.5.2): names and prefixes of specifiers with the URLs they stand for.
class ImportMap {
  constructor() {
    /** By specifier: a URL, or null for one that is not to be resolved. */
    this.imports = new Map();
    /** By the prefix of the importing script's URL: maps as `imports` is. */
    this.scopes = new Map();
    this.integrity = new Map();
  }

  integrityOf(url) {
    return this.integrity.get(url) ?? "";
  }

  // Adds another map. What is there already stays, and so does what specifiers were resolved to.
  merge(other, resolved) {
    for (const [prefix, entries] of other.scopes) {
      for (const record of resolved.values()) {
        if (prefix === record.base || (prefix.endsWith("/") && record.base.startsWith(prefix))) {
          dropResolved(entries, record);
        }
      }
      const known = this.scopes.get(prefix);
      if (known === undefined) this.scopes.set(prefix, entries);
      else addMissing(known, entries);
    }
    addMissing(this.integrity, other.integrity);
    for (const record of resolved.values()) dropResolved(other.imports, record);
    addMissing(this.imports, other.imports);
  }
}

function addMissing(map, entries) {
  for (const [key, value] of entries) {
    if (!map.has(key)) map.set(key, value);
  }
}

function dropResolved(entries, { specifier, isSpecial }) {
  for (const key of entries.keys()) {
    if (key === specifier || (key.endsWith("/") && specifier.startsWith(key) && isSpecial)) entries.delete(key);
  }
}

// The standard's "parse an import map string". Throws a TypeError or a SyntaxError; what is odd is told to `warn`.
function parseImportMap(text, baseURL, warn) {
  const parsed = JSON.parse(text);
  const demandObject = (value, what) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    throw new TypeError(`${what} of an import map has to be an object`);
  };
  demandObject(parsed, "The top level");
  const map = new ImportMap();
  if (parsed.imports !== undefined) {
    map.imports = readSpecifierMap(demandObject(parsed.imports, "`imports`"), baseURL, warn);
  }
  if (parsed.scopes !== undefined) {
    for (const [prefix, entries] of Object.entries(demandObject(parsed.scopes, "`scopes`"))) {
      demandObject(entries, `The scope "${prefix}"`);
      const url = parseURL(prefix, baseURL);
      if (url === null) warn(`The prefix "${prefix}" of an import map's scope is no URL.`);
      else map.scopes.set(url.href, readSpecifierMap(entries, baseURL, warn));
    }
  }
  if (parsed.integrity !== undefined) {
    for (const [key, value] of Object.entries(demandObject(parsed.integrity, "`integrity`"))) {
      const url = urlLikeSpecifier(key, baseURL);
      if (url === null || typeof value !== "string") warn(`The integrity of "${key}" in an import map is not valid.`);
      else map.integrity.set(url.href, value);
    }
  }
  for (const key of Object.keys(parsed)) {
    if (key !== "imports" && key !== "scopes" && key !== "integrity") warn(`Import maps have no "${key}".`);
  }
  return map;
}

function readSpecifierMap(entries, baseURL, warn) {
  const map = new Map();
  for (const [specifier, address] of Object.entries(entries)) {
    if (specifier === "") {
      warn("An import map has an empty specifier.");
      continue;
    }
    const key = urlLikeSpecifier(specifier, baseURL)?.href ?? specifier;
    const url = typeof address === "string" ? urlLikeSpecifier(address, baseURL) : null;
    if (url === null || (specifier.endsWith("/") && !url.href.endsWith("/"))) {
      warn(`The address of "${specifier}" in an import map is not valid.`);
      map.set(key, null);
    } else {
      map.set(key, url.href);
    }
  }
  return map;
}

// The URL that a specifier is by itself, or null for a bare one.
function urlLikeSpecifier(specifier, baseURL) {
  return /^\.{0,2}\//.test(specifier) ? parseURL(specifier, baseURL) : parseURL(specifier);
}

const specialProtocols = new Set(["http:", "https:", "ws:", "wss:", "ftp:", "file:"]);

// The standard's "resolve a module specifier": the URL, or a TypeError.
function resolveModuleSpecifier(realm, specifier, baseURL) {
  const modules = modulesOf(realm);
  const asURL = urlLikeSpecifier(specifier, baseURL);
  const normalized = asURL?.href ?? specifier;
  const isSpecial = asURL === null || specialProtocols.has(asURL.protocol);
  const found = resolveByMap(modules.importMap, normalized, isSpecial, baseURL) ?? asURL;
  if (found === null) {
    throw new TypeError(`Module name, '${specifier}' does not resolve to a valid URL.`);
  }
  modules.resolved.set(`${baseURL} ${normalized}`, { base: baseURL, specifier: normalized, isSpecial });
  return found;
}

function resolveByMap(map, normalized, isSpecial, baseURL) {
  const prefixes = [...map.scopes.keys()].sort().reverse();
  for (const prefix of prefixes) {
    if (prefix !== baseURL && !(prefix.endsWith("/") && baseURL.startsWith(prefix))) continue;
    const found = resolveByEntries(map.scopes.get(prefix), normalized, isSpecial);
    if (found !== null) return found;
  }
  return resolveByEntries(map.imports, normalized, isSpecial);
}

function resolveByEntries(entries, normalized, isSpecial) {
  let best = null;
  for (const key of entries.keys()) {
    const matches = key === normalized || (key.endsWith("/") && normalized.startsWith(key) && isSpecial);
    if (matches && (best === null || key > best)) best = key;
  }
  if (best === null) return null;
  const address = entries.get(best);
  if (address === null) throw new TypeError(`The import map keeps '${normalized}' from being resolved.`);
  if (best === normalized) return parseURL(address);
  const url = parseURL(normalized.slice(best.length), address);
  if (url === null || !url.href.startsWith(address)) {
    throw new TypeError(`The import map does not lead '${normalized}' to a URL below ${address}.`);
  }
  return url;
}
