// Rules that hold others under a condition, and the statements import, namespace and layer.

// A rule whose rules count while a condition holds.
class CSSConditionRule extends CSSGroupingRule {}

class CSSMediaRule extends CSSConditionRule {
  constructor(sheet, parent, prelude, blockText, inStyle) {
    super(sheet, parent, blockText, inStyle);
    this.media = new MediaList(sheet.realm, prelude, () => this.changed());
  }

  get type() {
    return 4;
  }

  get conditionText() {
    return this.media.mediaText;
  }

  get matches() {
    return mediaQueriesMatch(this.media.queries, this.realm.document);
  }

  get cssText() {
    const condition = this.conditionText;
    return "@media" + (condition === "" ? "" : " " + condition) + " " + this.blockCSSText;
  }
}

class CSSSupportsRule extends CSSConditionRule {
  constructor(sheet, parent, prelude, blockText, inStyle) {
    super(sheet, parent, blockText, inStyle);
    this.conditionText = prelude;
    this.matches = evaluateSupports(prelude) === true;
  }

  get type() {
    return 12;
  }

  get cssText() {
    return "@supports " + this.conditionText + " " + this.blockCSSText;
  }
}

// A rule for containers of some size. Without a layout no container is known to have it, so its rules don't count.
class CSSContainerRule extends CSSConditionRule {
  constructor(sheet, parent, prelude, blockText, inStyle) {
    super(sheet, parent, blockText, inStyle);
    this.conditionText = prelude;
    const name = /^(?!not\b|and\b|or\b)[-\w]+(?=\s|$)/.exec(prelude);
    this.containerName = name === null ? "" : name[0];
    this.containerQuery = prelude.slice(this.containerName.length).trim();
  }

  get matches() {
    return false;
  }

  get cssText() {
    return "@container " + this.conditionText + " " + this.blockCSSText;
  }
}

class CSSLayerBlockRule extends CSSGroupingRule {
  constructor(sheet, parent, name, blockText, inStyle) {
    super(sheet, parent, blockText, inStyle);
    this.name = name;
  }

  get cssText() {
    return "@layer" + (this.name === "" ? "" : " " + this.name) + " " + this.blockCSSText;
  }
}

class CSSLayerStatementRule extends CSSRule {
  constructor(sheet, parent, names) {
    super(sheet, parent);
    this.nameList = Object.freeze(names);
  }

  get cssText() {
    return "@layer " + this.nameList.join(", ") + ";";
  }
}

// A rule whose selectors match within the elements that `start` matches and not below those that `end` does.
class CSSScopeRule extends CSSGroupingRule {
  constructor(sheet, parent, prelude, blockText) {
    super(sheet, parent, blockText, false);
    const parts = /^(?:\(([^]*?)\))?\s*(?:to\s*\(([^]*)\))?$/.exec(prelude);
    this.start = parts === null ? null : parts[1]?.trim() ?? null;
    this.end = parts === null ? null : parts[2]?.trim() ?? null;
    this.roots = this.start === null ? null : parseSelectorList(this.start, { namespaces: sheet.namespaces });
    this.limits = this.end === null ? null : parseSelectorList(this.end, { namespaces: sheet.namespaces });
  }

  get cssText() {
    return "@scope" + (this.start === null ? "" : " (" + this.start + ")") + (this.end === null ? ""
      : " to (" + this.end + ")") + " " + this.blockCSSText;
  }
}

// A rule for the style with which transitions begin, which is never the style that an element has.
class CSSStartingStyleRule extends CSSGroupingRule {
  constructor(sheet, parent, prelude, blockText, inStyle) {
    super(sheet, parent, blockText, inStyle);
  }

  get cssText() {
    return "@starting-style " + this.blockCSSText;
  }
}

// A rule that brings another style sheet in.
class CSSImportRule extends CSSRule {
  constructor(sheet, href, layerName, supportsText, mediaText) {
    super(sheet, null);
    this.href = href;
    this.layerName = layerName;
    this.supportsText = supportsText;
    this.media = new MediaList(sheet.realm, mediaText, () => this.changed());
    this.styleSheet = null;
    if (supportsText === null || evaluateSupports(supportsText) === true ||
        evaluateSupports("(" + supportsText + ")") === true) loadImportedSheet(this);
  }

  get type() {
    return 3;
  }

  get cssText() {
    return "@import url(" + serializeCSSString(this.href) + ")" +
      (this.layerName === null ? "" : this.layerName === "" ? " layer" : " layer(" + this.layerName + ")") +
      (this.supportsText === null ? "" : " supports(" + this.supportsText + ")") +
      (this.media.length === 0 ? "" : " " + this.media.mediaText) + ";";
  }
}

// The address that a string or a url gives, or null.
function addressText(value) {
  if (value.type === "string" || value.type === "url") return value.value;
  return value.type === "function" && value.value.toLowerCase() === "url" ? value.contents[0]?.value ?? "" : null;
}

// Makes an import rule from its prelude, or answers null.
function makeImportRule(sheet, prelude) {
  const text = preprocessCSS(prelude);
  const values = parseConditionValues(text);
  const [address] = values;
  const href = address === undefined ? null : addressText(address);
  if (href === null) return null;
  let at = 1, layerName = null, supportsText = null;
  const inner = (block) => {
    return text.slice(block.start + block.value.length + 1, block.closed ? block.end - 1 : undefined).trim();
  };
  if (at < values.length && isMathWord(values[at], "layer")) {
    layerName = "";
    at++;
  } else if (at < values.length && values[at].type === "function" && values[at].value.toLowerCase() === "layer") {
    layerName = inner(values[at++]);
  }
  if (at < values.length && values[at].type === "function" && values[at].value.toLowerCase() === "supports") {
    supportsText = inner(values[at++]);
  }
  const media = at < values.length ? text.slice(values[at].start) : "";
  return new CSSImportRule(sheet, href, layerName, supportsText, media);
}

// Fetches the sheet of an import rule.
function loadImportedSheet(rule) {
  const sheet = rule.parentStyleSheet;
  const document = sheet.loadingDocument;
  if (document === null || sheet.importDepth > 8) return;
  const url = native.parseURL(rule.href, sheet.baseURL);
  if (url === null) return;
  const load = sheet.load ?? new StyleSheetLoad(document, false);
  load.hold();
  fetchStyleSheet(document, url, { charset: null, crossOrigin: null, referrerPolicy: "" }, (result) => {
    if (result !== null && rule.parentStyleSheet === sheet) {
      rule.styleSheet = new CSSStyleSheet(rule.realm, { text: result.text, href: result.url, ownerRule: rule,
        parentStyleSheet: sheet, loadingDocument: document, importDepth: sheet.importDepth + 1, mediaText: "" });
      if (/@import/i.test(result.text)) readRulesOf(rule.styleSheet, load);
      rule.changed();
    }
    load.letGo();
  });
}

class CSSNamespaceRule extends CSSRule {
  constructor(sheet, prefix, namespaceURI) {
    super(sheet, null);
    this.prefix = prefix;
    this.namespaceURI = namespaceURI;
  }

  get type() {
    return 10;
  }

  get cssText() {
    return "@namespace " + (this.prefix === "" ? "" : serializeCSSIdentifier(this.prefix) + " ") + "url(" +
      serializeCSSString(this.namespaceURI) + ");";
  }
}

// Makes a namespace rule from its prelude, or answers null; the sheet knows the prefix from then on.
function makeNamespaceRule(sheet, prelude) {
  const values = parseConditionValues(prelude);
  const prefix = values.length === 2 && values[0].type === "ident" ? values[0].value : "";
  const address = values[values.length - 1];
  if (address === undefined || values.length > 2 || (values.length === 2 && prefix === "")) return null;
  const uri = addressText(address);
  if (uri === null) return null;
  sheet.namespaces.set(prefix, uri);
  return new CSSNamespaceRule(sheet, prefix, uri);
}
