// Rules (CSSOM section 6.4), and those that style elements.

// Counts the changes of all style sheets of the machine, so that what was worked out from them knows when it is out of
// date.
const styleChanges = { version: 0 };

class CSSRule extends ScriptWrappable {
  constructor(sheet, parent) {
    super();
    this.realm = sheet.realm;
    this.parentStyleSheet = sheet;
    this.parentRule = parent;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }

  get type() {
    return 0;
  }

  set cssText(text) {}

  // Called when something in the rule has changed.
  changed() {
    styleChanges.version++;
  }
}

// The rules of a style sheet or of another rule, live.
class CSSRuleList extends ScriptWrappable {
  constructor(realm, owner) {
    super();
    this.realm = realm;
    this.owner = owner;
  }

  get length() {
    return this.owner.childRules.length;
  }

  item(index) {
    return this.owner.childRules[index] ?? null;
  }
}

// A rule that holds rules. They are parsed from the text of its block when they are asked for.
class CSSGroupingRule extends CSSRule {
  constructor(sheet, parent, blockText, inStyle) {
    super(sheet, parent);
    this.blockText = blockText;
    this.inStyle = inStyle;
    this.parsedRules = null;
    this.isChecked = false;
    this.ruleList = null;
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
      const parser = new RuleParser(this.blockText);
      this.parsedRules = [];
      if (this.inStyle) {
        const own = new CSSNestedDeclarations(this.parentStyleSheet, this);
        parser.styleBlock(this.parentStyleSheet, this, own.style.declarations, this.parsedRules);
        if (own.style.declarations.length > 0) this.parsedRules.unshift(own);
      } else {
        parser.ruleList(this.parentStyleSheet, this, this.parsedRules, false);
      }
    }
    return this.parsedRules;
  }

  get cssRules() {
    return this.ruleList ?? (this.ruleList = new CSSRuleList(this.realm, this));
  }

  insertRule(text, index) {
    return insertRuleInto(this, this.parentStyleSheet, this, text, index, this.inStyle);
  }

  deleteRule(index) {
    deleteRuleFrom(this, index);
  }

  // The text of the rules in braces, as CSSOM asks for.
  get blockCSSText() {
    return "{" + this.childRules.map((rule) => "\n  " + rule.cssText.replaceAll("\n", "\n  ")).join("") + "\n}";
  }
}

// Takes style rules whose selectors are not valid out of a list.
function dropInvalidRules(rules) {
  for (let i = rules.length - 1; i >= 0; i--) {
    if (rules[i] instanceof CSSStyleRule && rules[i].selectors === null) rules.splice(i, 1);
  }
}

// Parses one rule and puts it among others (CSSOM section 6.4.1).
function insertRuleInto(owner, sheet, parent, text, index, inStyle) {
  const rules = owner.childRules;
  if (index > rules.length) throw new DOMException("There is no place " + index + " among the rules.",
    "IndexSizeError");
  const rule = parseOneRule(sheet, parent, text, inStyle);
  if (rule === null) throw new DOMException("The text is not a rule.", "SyntaxError");
  checkRuleOrder(rules, rule, index, parent);
  rules.splice(index, 0, rule);
  styleChanges.version++;
  return index;
}

// Throws where a rule must not stand (CSSOM section 6.4.1, "insert a CSS rule").
function checkRuleOrder(rules, rule, index, parent) {
  const isEarly = (each) => each instanceof CSSImportRule || each instanceof CSSNamespaceRule;
  const misplaced = rule instanceof CSSImportRule ? rules.slice(0, index).some((each) => !isEarly(each) &&
      !(each instanceof CSSLayerStatementRule))
    : rule instanceof CSSNamespaceRule ? rules.some((each) => !isEarly(each) &&
      !(each instanceof CSSLayerStatementRule))
      : !(rule instanceof CSSLayerStatementRule) && rules.slice(index).some(isEarly);
  if (!misplaced && (parent === null || !isEarly(rule))) return;
  if (rule instanceof CSSNamespaceRule && parent === null) {
    throw new DOMException("A namespace rule cannot come after other rules.", "InvalidStateError");
  }
  throw new DOMException("The rule cannot stand there.", "HierarchyRequestError");
}

// The rule that a text is, or null if it is none or several.
function parseOneRule(sheet, parent, text, inStyle) {
  const parser = new RuleParser(text);
  parser.skip();
  let rule;
  if (parser.text.charCodeAt(parser.position) === 64) {
    rule = parser.atRule(sheet, parent, inStyle);
  } else {
    const start = parser.position;
    const found = [];
    if (inStyle && parser.declaration(found) && found.length > 0) {
      rule = new CSSNestedDeclarations(sheet, parent);
      new RuleParser(text).declarationList(rule.style.declarations);
      return rule.style.declarations.length === 0 ? null : rule;
    }
    parser.position = start;
    rule = parser.qualifiedRule(sheet, parent, !inStyle);
  }
  parser.skip();
  if (parser.position < parser.text.length) return null;
  return rule instanceof CSSStyleRule && rule.selectors === null ? null : rule;
}

// Takes a rule away (CSSOM section 6.4.2).
function deleteRuleFrom(owner, index) {
  const rules = owner.childRules;
  if (index >= rules.length) throw new DOMException("There is no rule " + index + ".", "IndexSizeError");
  const [rule] = rules.splice(index, 1);
  rule.parentRule = null;
  rule.parentStyleSheet = null;
  styleChanges.version++;
}

// A style rule. Its declarations and nested rules are parsed when they are asked for.
class CSSStyleRule extends CSSGroupingRule {
  constructor(sheet, parent, prelude, blockText, nested) {
    super(sheet, parent, blockText, true);
    this.hasNested = nested;
    this.style = new RuleStyleDeclaration(this);
    this.isParsed = false;
    this.prelude = prelude;
    this.parsedSelectors = undefined;
  }

  // The selectors, or null if they are not valid.
  get selectors() {
    if (this.parsedSelectors === undefined) {
      this.parsedSelectors = parseRuleSelectors(this.parentStyleSheet, this.parentRule, this.prelude);
    }
    return this.parsedSelectors;
  }

  get type() {
    return 1;
  }

  // Parses the block.
  parse() {
    if (this.isParsed) return;
    this.isParsed = true;
    this.parsedRules = [];
    const parser = new RuleParser(this.blockText);
    const declarations = this.style.declarations;
    if (this.hasNested) parser.styleBlock(this.parentStyleSheet, this, declarations, this.parsedRules);
    else parser.declarationList(declarations);
  }

  get childRules() {
    this.parse();
    return this.parsedRules;
  }

  get readRules() {
    return this.childRules;
  }

  get selectorText() {
    return serializeSelectors(this.selectors);
  }

  set selectorText(text) {
    const selectors = parseRuleSelectors(this.parentStyleSheet, this.parentRule, text);
    if (selectors === null) return;
    this.prelude = text;
    this.parsedSelectors = selectors;
    this.parsedRules = null;
    const own = this.style.declarations;
    this.isParsed = false;
    this.childRules;
    this.style.declarations = own;
    this.changed();
  }

  get cssText() {
    this.parse();
    const declarations = this.style.cssText;
    const start = this.selectorText + " { ";
    if (this.parsedRules.length === 0) return start + (declarations === "" ? "" : declarations + " ") + "}";
    return start.trimEnd() + (declarations === "" ? "" : "\n  " + declarations) +
      this.parsedRules.map((rule) => "\n  " + rule.cssText.replaceAll("\n", "\n  ")).join("") + "\n}";
  }

  changed() {
    this.isParsed = true;
    super.changed();
  }
}

// The `style` of a style rule, which parses the rule when it is asked for something.
class RuleStyleDeclaration extends CSSStyleDeclaration {
  constructor(rule) {
    super(rule.realm, rule);
  }

  get current() {
    this.parentRule.parse();
    return this.declarations;
  }

  willChange() {
    this.parentRule.parse();
  }

  get interfaceName() {
    return "CSSStyleDeclaration";
  }
}

// The selectors of a rule's prelude, or null.
function parseRuleSelectors(sheet, parent, prelude) {
  const nesting = nestingParents(parent);
  return parseSelectorList(prelude, { namespaces: sheet.namespaces, parents: nesting === null ? undefined : nesting,
    relative: nesting !== null });
}

// The selectors that & stands for in a rule inside `parent`, or null outside of style rules.
function nestingParents(parent) {
  for (let rule = parent; rule !== null; rule = rule.parentRule) {
    if (rule instanceof CSSStyleRule) return rule.selectors;
    if (rule instanceof CSSScopeRule) return null;
  }
  return null;
}

// Declarations in a style rule that come after a nested rule.
class CSSNestedDeclarations extends CSSRule {
  constructor(sheet, parent) {
    super(sheet, parent);
    this.style = new CSSStyleDeclaration(sheet.realm, this);
  }

  // The selectors of the style rule around it.
  get selectors() {
    return nestingParents(this.parentRule) ?? [];
  }

  get cssText() {
    return this.style.cssText;
  }
}

// The declarations of a rule's style, parsed now if they were not.
function declarationsOfRule(rule) {
  if (rule instanceof CSSStyleRule) rule.parse();
  return rule.style.declarations;
}
