// Style sheets (CSSOM section 6.2), and the lists of them.

class StyleSheet extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get type() {
    return "text/css";
  }
}

// A style sheet. Its rules are parsed when they are asked for. `options` may give: `text`; `href`; `ownerNode`;
// `ownerRule` and `parentStyleSheet` of an imported one; `title`; `mediaText`; `baseURL`; `loadingDocument`, whose load
// waits for imports and without which nothing is fetched; `importDepth`; `isConstructed`.
class CSSStyleSheet extends StyleSheet {
  constructor(realm, options) {
    super(realm);
    this.text = options.text ?? "";
    this.href = options.href ?? null;
    this.ownerNode = options.ownerNode ?? null;
    this.ownerRule = options.ownerRule ?? null;
    this.parentStyleSheet = options.parentStyleSheet ?? null;
    this.title = options.title === undefined || options.title === "" ? null : options.title;
    this.media = new MediaList(realm, options.mediaText ?? "", () => this.changed());
    this.baseURL = options.baseURL ?? this.href ?? realm.document.baseURI;
    this.loadingDocument = options.loadingDocument ?? null;
    // What waits for sheets that are imported now; null for the load event alone.
    this.load = null;
    this.importDepth = options.importDepth ?? 0;
    this.isConstructed = options.isConstructed === true;
    this.isDisabled = options.disabled === true;
    // Whether the page may look at the rules, which it may not where they come from elsewhere without permission.
    this.isReadable = options.isReadable !== false;
    this.namespaces = new Map();
    this.parsedRules = null;
    this.isChecked = false;
    this.ruleList = null;
  }

  static construct(realm, options) {
    const media = options?.media;
    return new CSSStyleSheet(realm, { isConstructed: true, disabled: options?.disabled === true,
      baseURL: options?.baseURL === undefined ? undefined : native.parseURL(options.baseURL, realm.document.baseURI),
      mediaText: media === undefined ? "" : typeof media === "string" ? media : media.mediaText });
  }

  // The rules that are valid.
  get childRules() {
    if (!this.isChecked) {
      this.isChecked = true;
      dropInvalidRules(this.readRules);
    }
    return this.readRules;
  }

  // The rules as they were read: style rules among them may have selectors that are not valid.
  get readRules() {
    if (this.parsedRules === null) {
      this.parsedRules = [];
      new RuleParser(this.text).ruleList(this, null, this.parsedRules, true);
      dropMisplacedRules(this.parsedRules);
    }
    return this.parsedRules;
  }

  get rules() {
    return this.cssRules;
  }

  // Called when something in the sheet has changed.
  changed() {
    styleChanges.version++;
  }

  get disabled() {
    return this.isDisabled;
  }

  set disabled(value) {
    this.isDisabled = value;
    this.changed();
  }

  get cssRules() {
    this.checkReadable();
    return this.ruleList ?? (this.ruleList = new CSSRuleList(this.realm, this));
  }

  // Throws where the page may not look at the rules.
  checkReadable() {
    if (!this.isReadable) {
      throw new DOMException("The rules of a style sheet from another origin cannot be used.", "SecurityError");
    }
  }

  insertRule(text, index) {
    this.checkReadable();
    if (this.isConstructed && /^\s*@import\b/i.test(text)) {
      throw new DOMException("A constructed style sheet cannot import others.", "SyntaxError");
    }
    return insertRuleInto(this, this, null, text, index, false);
  }

  deleteRule(index) {
    this.checkReadable();
    deleteRuleFrom(this, index);
  }

  addRule(selector, block, index) {
    this.insertRule(selector + " { " + block + " }", index === undefined ? this.childRules.length : index);
    return -1;
  }

  removeRule(index) {
    this.deleteRule(index);
  }

  replaceSync(text) {
    if (!this.isConstructed) throw new DOMException("Only a constructed style sheet can be replaced.",
      "NotAllowedError");
    this.text = text;
    this.namespaces.clear();
    this.parsedRules = null;
    this.isChecked = false;
    this.parsedRules = this.childRules.filter((rule) => !(rule instanceof CSSImportRule));
    this.changed();
  }

  async replace(text) {
    this.replaceSync(text);
    return this;
  }
}

// Takes out imports and namespaces that come after other rules.
function dropMisplacedRules(rules) {
  let stage = 0;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule instanceof CSSLayerStatementRule && stage === 0) continue;
    const own = rule instanceof CSSImportRule ? 0 : rule instanceof CSSNamespaceRule ? 1 : 2;
    if (own < stage) rules.splice(i--, 1);
    else stage = own;
  }
}

// The media that a sheet or a rule is for. `changed` is called when it has changed.
class MediaList extends ScriptWrappable {
  constructor(realm, text, changed) {
    super();
    this.realm = realm;
    this.queries = parseMediaQueryList(text).slice();
    this.changed = changed;
  }

  get mediaText() {
    return serializeMediaQueries(this.queries);
  }

  set mediaText(text) {
    this.queries = parseMediaQueryList(text).slice();
    this.changed();
  }

  stringify() {
    return this.mediaText;
  }

  get length() {
    return this.queries.length;
  }

  item(index) {
    const query = this.queries[index];
    return query === undefined ? null : serializeCondition(query);
  }

  appendMedium(text) {
    const queries = parseMediaQueryList(text);
    if (queries.length !== 1) return;
    const added = serializeCondition(queries[0]);
    if (this.queries.some((query) => serializeCondition(query) === added)) return;
    this.queries.push(queries[0]);
    this.changed();
  }

  deleteMedium(text) {
    const queries = parseMediaQueryList(text);
    const wanted = queries.length === 1 ? serializeCondition(queries[0]) : null;
    const kept = this.queries.filter((query) => serializeCondition(query) !== wanted);
    if (kept.length === this.queries.length) throw new DOMException("The medium is not in the list.", "NotFoundError");
    this.queries = kept;
    this.changed();
  }
}

// The style sheets of a document or a shadow root, live.
class StyleSheetList extends ScriptWrappable {
  constructor(root) {
    super();
    this.realm = root.realm;
    this.root = root;
  }

  get length() {
    return styleSheetsOf(this.root).length;
  }

  item(index) {
    return styleSheetsOf(this.root)[index] ?? null;
  }
}

// The elements of the machine's documents that own style sheets: HTML and SVG style elements, and links. A weak
// reference each, so that documents can go.
const styleSheetOwners = { byDocument: new WeakMap() };

// Notes that an element which may have a style sheet came into a tree.
function noteStyleSheetOwner(element) {
  const { byDocument } = styleSheetOwners;
  const owners = byDocument.get(element.document);
  if (owners === undefined) byDocument.set(element.document, new Set([element]));
  else owners.add(element);
  styleChanges.version++;
}

// Notes that an element has lost its style sheet, or has left its tree.
function forgetStyleSheetOwner(element) {
  styleSheetOwners.byDocument.get(element.document)?.delete(element);
  styleChanges.version++;
}

// The style sheets of the elements of a document or a shadow root, in tree order.
function styleSheetsOf(root) {
  const owners = styleSheetOwners.byDocument.get(root.document);
  if (owners === undefined) return [];
  const known = root.rareData.styleSheets;
  const { treeVersion } = root.document;
  if (known !== undefined && known.version === styleChanges.version &&
    known.treeVersion === treeVersion) return known.sheets;
  const elements = [...owners].filter((element) => element.isConnected && rootOf(element) === root);
  elements.sort((a, b) => (a.compareDocumentPosition(b) & 4) !== 0 ? -1 : 1);
  const sheets = elements.map(styleSheetOfOwner).filter((sheet) => sheet !== null);
  root.rareData.styleSheets = { version: styleChanges.version, treeVersion, sheets };
  return sheets;
}

// Whether more than the user agent's style sheet may say how elements of a document look.
function hasPageStyle(document) {
  const { rare } = document;
  return shadowTrees.used || styleSheetsOf(document).length > 0 ||
    (rare !== null && (rare.adoptedStyleSheets !== undefined || rare.browserSheets !== undefined));
}

// Fetches what the sheet of an element imports, so that the load event can wait for it. A sheet is not read otherwise
// before somebody asks for a style.
function loadImportsOf(element, text, load) {
  if (!/@import/i.test(text)) return;
  const sheet = styleSheetOfOwner(element);
  if (sheet !== null) readRulesOf(sheet, load);
}

// Reads the rules of a sheet; what waits for it waits for those that it imports, too.
function readRulesOf(sheet, load) {
  sheet.load = load;
  sheet.readRules;
  sheet.load = null;
}

// The style sheet of an element, or null: a style element's from its text, a link's from what was fetched.
function styleSheetOfOwner(element) {
  if (!element.isConnected) return null;
  const isLink = element.localName === "link";
  const type = getAttributeValue(element, "type");
  if (!isLink && type !== null && type !== "" && asciiLowercase(type) !== "text/css") return null;
  const text = isLink ? element.sheetText : childTextContent(element);
  if (text === null || text === undefined) return null;
  const rare = element.rareData;
  const kept = rare.styleSheet;
  if (kept !== undefined && kept.text === text) return kept.sheet;
  const title = getAttributeValue(element, "title");
  const document = element.document;
  const sheet = new CSSStyleSheet(element.realm, { text, ownerNode: element,
    href: isLink ? element.sheetURL : null, title: title === null ? "" : title,
    baseURL: isLink ? element.sheetURL : document.baseURI,
    isReadable: !isLink || hasAttributeNamed(element, "crossorigin") || originOf(element.sheetURL) === document.origin,
    mediaText: getAttributeValue(element, "media") ?? "", loadingDocument: document.scriptingEnabled ? document
      : null });
  // Alternative sheets do not count before a user or a script chooses them.
  const isAlternative = isLink && linkTypes(element).includes("alternate");
  if (isAlternative || (isLink && hasAttributeNamed(element, "disabled"))) sheet.isDisabled = true;
  rare.styleSheet = { text, sheet };
  return sheet;
}

// Forgets the style sheet of an element whose text or source has changed.
function resetStyleSheetOfOwner(element) {
  if (element.rare === null || element.rare.styleSheet === undefined) return;
  element.rare.styleSheet = undefined;
  styleChanges.version++;
}

// The page's array of adopted style sheets of a document or a shadow root.
function adoptedStyleSheetsOf(root) {
  const rare = root.rareData;
  if (rare.adoptedStyleSheets === undefined) rare.adoptedStyleSheets = root.realm.createArray([]);
  return rare.adoptedStyleSheets;
}

// Replaces the adopted style sheets by those of a page's iterable.
function setAdoptedStyleSheets(root, value) {
  const sheets = Array.from(value, (item) => {
    const sheet = implementationOf(item);
    if (!(sheet instanceof CSSStyleSheet)) throw new TypeError("A style sheet was expected.");
    if (!sheet.isConstructed) throw new DOMException("Only constructed style sheets can be adopted.",
      "NotAllowedError");
    return item;
  });
  root.rareData.adoptedStyleSheets = root.realm.createArray(sheets);
  styleChanges.version++;
}

// The adopted style sheets of a root, as implementations.
function adoptedSheets(root) {
  const array = root.rare === null ? undefined : root.rare.adoptedStyleSheets;
  if (array === undefined) return [];
  const sheets = [];
  for (let i = 0; i < array.length; i++) {
    const sheet = implementationOf(array[i]);
    if (sheet instanceof CSSStyleSheet) sheets.push(sheet);
  }
  return sheets;
}

// The member that elements which can have a style sheet have for it.
const linkStyleMembers = {
  get sheet() {
    return styleSheetOfOwner(this);
  },
};

// The members that documents and shadow roots have for style sheets.
const documentOrShadowRootStyleMembers = {
  get styleSheets() {
    const rare = this.rareData;
    return rare.styleSheetList ?? (rare.styleSheetList = new StyleSheetList(this));
  },

  get adoptedStyleSheets() {
    return adoptedStyleSheetsOf(this);
  },

  set adoptedStyleSheets(value) {
    setAdoptedStyleSheets(this, value);
  },

  elementFromPoint(x, y) {
    return elementsFromPoint(this, x, y)[0] ?? null;
  },

  elementsFromPoint(x, y) {
    return elementsFromPoint(this, x, y);
  },
};
