// The parser of rules and declarations (CSS Syntax, section 5). It finds their bounds by scanning characters, without
// making tokens; selectors and values are parsed from their text when they are needed.

// The parser of one text.
class RuleParser {
  constructor(text) {
    this.text = preprocessCSS(text);
    this.position = 0;
    // Whether the last scan met a block in braces, and where the first began.
    this.blockAt = -1;
  }

  // Skips white space and comments.
  skip() {
    const text = this.text;
    let at = this.position;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 9) {
        at++;
      } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
        const end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length : end + 2;
      } else {
        break;
      }
    }
    this.position = at;
  }

  // Moves to the next `;`, `{` or `}` that belongs to no inner block, as far as each is asked for, or to the end.
  scan(semicolon, brace) {
    const text = this.text, length = text.length;
    let at = this.position, closers = null;
    this.blockAt = -1;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code > 125 || (code > 93 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 59)) {
        at++;
        continue;
      }
      switch (code) {
        case 34: case 39:
          at = this.skipString(at, code);
          continue;
        case 47:
          if (text.charCodeAt(at + 1) === 42) {
            const end = text.indexOf("*/", at + 2);
            at = end < 0 ? length : end + 2;
            continue;
          }
          break;
        case 92:
          at += 2;
          continue;
        case 59:
          if (closers === null && semicolon) {
            this.position = at;
            return;
          }
          break;
        case 40:
          if (this.isURL(at)) {
            at = this.skipURL(at + 1);
            continue;
          }
          closers = { code: 41, outer: closers };
          break;
        case 91:
          closers = { code: 93, outer: closers };
          break;
        case 123:
          if (closers === null && brace) {
            this.position = at;
            return;
          }
          if (closers === null && this.blockAt < 0) this.blockAt = at;
          closers = { code: 125, outer: closers };
          break;
        case 41: case 93: case 125:
          if (closers !== null) {
            if (closers.code === code) closers = closers.outer;
          } else if (code === 125) {
            this.position = at;
            return;
          }
          break;
      }
      at++;
    }
    this.position = length;
  }

  // The position after a string.
  skipString(at, quote) {
    const text = this.text, length = text.length;
    for (at++; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) return at + 1;
      if (code === 10) return at;
      if (code === 92) at++;
    }
    return length;
  }

  // Whether the parenthesis at `at` opens an unquoted url.
  isURL(at) {
    const text = this.text;
    if (at < 3 || text.slice(at - 3, at).toLowerCase() !== "url") return false;
    const before = text.charCodeAt(at - 4);
    if (at > 3 && (isCSSNameCode(before) || before === 92)) return false;
    let next = at + 1;
    while (isCSSSpace(text.charCodeAt(next))) next++;
    const code = text.charCodeAt(next);
    return code !== 34 && code !== 39;
  }

  // The position after an unquoted url.
  skipURL(at) {
    const text = this.text, length = text.length;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === 41) return at + 1;
      if (code === 92) at++;
    }
    return length;
  }

  // Reads a name at the position, "" if there is none.
  name() {
    const tokenizer = new CSSTokenizer(this.text);
    if (!tokenizer.startsIdentifier(this.position)) return "";
    tokenizer.position = this.position;
    const name = tokenizer.name();
    this.position = tokenizer.position;
    return name;
  }

  // Reads the rules of a style sheet, or of a rule that holds rules, up to the closing brace.
  ruleList(sheet, parent, rules, topLevel) {
    const text = this.text;
    for (;;) {
      this.skip();
      if (this.position >= text.length) return rules;
      const code = text.charCodeAt(this.position);
      if (code === 125) {
        if (!topLevel) return rules;
        this.position++;
      } else if (topLevel && text.startsWith("<!--", this.position)) {
        this.position += 4;
      } else if (topLevel && text.startsWith("-->", this.position)) {
        this.position += 3;
      } else if (code === 64) {
        const rule = this.atRule(sheet, parent, false);
        if (rule !== null) rules.push(rule);
      } else {
        const rule = this.qualifiedRule(sheet, parent, topLevel);
        if (rule !== null) rules.push(rule);
      }
    }
  }

  // Reads a style rule. Its selectors and its block are parsed later, and then it may turn out not to be valid.
  qualifiedRule(sheet, parent, topLevel) {
    const start = this.position;
    this.scan(!topLevel && isNestedInStyle(parent), true);
    const text = this.text;
    if (text.charCodeAt(this.position) !== 123) {
      if (text.charCodeAt(this.position) === 125 && topLevel) this.position++;
      else if (text.charCodeAt(this.position) === 59) this.position++;
      return null;
    }
    const prelude = text.slice(start, this.position).trim();
    const block = this.block();
    if (isNestedTooDeeply(parent)) return null;
    if (/^--[^\s:]*\s*:/.test(prelude)) return null;
    return new CSSStyleRule(sheet, parent, prelude, block.text, block.nested);
  }

  // Reads a block whose opening brace is at the position, and says whether it has blocks or at-rules inside.
  block() {
    const start = ++this.position;
    this.scan(false, false);
    const text = this.text.slice(start, this.position);
    const nested = this.blockAt >= 0 || text.includes("@");
    this.position++;
    return { text, nested };
  }

  // Reads an at-rule; null for one that is unknown or not valid. `inStyle` says whether it stands in a style rule.
  atRule(sheet, parent, inStyle) {
    this.position++;
    const name = asciiLowercase(this.name());
    const start = this.position;
    this.scan(true, true);
    const prelude = this.text.slice(start, this.position).trim();
    const code = this.text.charCodeAt(this.position);
    if (code !== 123) {
      if (code === 59) this.position++;
      return makeStatementRule(name, sheet, parent, prelude);
    }
    const { text } = this.block();
    return isNestedTooDeeply(parent) ? null
      : makeBlockRule(name, sheet, parent, prelude, text, inStyle || isNestedInStyle(parent));
  }

  // Reads what a style rule's block holds: declarations, and rules. Declarations after a rule come in rules of their
  // own (CSS Nesting, section 5).
  styleBlock(sheet, parent, declarations, rules) {
    const text = this.text;
    let current = declarations;
    for (;;) {
      this.skip();
      if (this.position >= text.length) return;
      const code = text.charCodeAt(this.position);
      if (code === 59 || code === 125) {
        this.position++;
        continue;
      }
      if (code === 64) {
        const rule = this.atRule(sheet, parent, true);
        if (rule !== null) {
          rules.push(rule);
          current = null;
        }
        continue;
      }
      const start = this.position;
      const found = [];
      if (this.declaration(found)) {
        if (current === null && found.length > 0) {
          const rule = new CSSNestedDeclarations(sheet, parent);
          current = rule.style.declarations;
          rules.push(rule);
        }
        for (const [name, value, important] of found) addDeclaration(current, name, value, important);
        continue;
      }
      this.position = start;
      const rule = this.qualifiedRule(sheet, parent, false);
      if (rule !== null && rule.selectors !== null) {
        rules.push(rule);
        current = null;
      }
    }
  }

  // Reads one declaration into `found` as [name, value, important], and answers whether what stands here is a
  // declaration, though perhaps none that counts, rather than a rule.
  declaration(found) {
    const start = this.position;
    const name = this.name();
    if (name !== "") {
      this.skip();
      if (this.text.charCodeAt(this.position) === 58) {
        const from = ++this.position;
        this.scan(true, false);
        const custom = name.startsWith("--");
        if (this.blockAt >= 0 && !custom) return false;
        const value = this.text.slice(from, this.position);
        found.push(splitImportant(name, value));
        return true;
      }
    }
    this.position = start;
    this.scan(true, false);
    return this.blockAt < 0;
  }

  // Reads declarations without rules between them.
  declarationList(declarations) {
    const text = this.text;
    for (;;) {
      this.skip();
      if (this.position >= text.length) return;
      const code = text.charCodeAt(this.position);
      if (code === 59 || code === 125) {
        this.position++;
        continue;
      }
      if (code === 64) {
        this.position++;
        this.scan(true, true);
        if (text.charCodeAt(this.position) === 123) this.block();
        continue;
      }
      const found = [];
      const start = this.position;
      if (!this.declaration(found) && this.position === start) this.position++;
      for (const [name, value, important] of found) addDeclaration(declarations, name, value, important);
    }
  }
}

// How many rules may stand in each other. Each level is parsed from the text of the one around it, so that the work
// grows with the depth. Other engines drop deeper rules too.
const deepestRule = 128;

// Whether a rule is so deep in others that those inside it don't count.
function isNestedTooDeeply(rule) {
  return rule !== null && rule.depth >= deepestRule;
}

// Whether a rule stands inside a style rule.
function isNestedInStyle(rule) {
  for (let each = rule; each !== null; each = each.parentRule) {
    if (each instanceof CSSStyleRule) return true;
  }
  return false;
}

// Takes `!important` off the end of a value: [name, value, important].
function splitImportant(name, value) {
  if (!value.includes("!")) return [name, value, false];
  const tokens = tokenizeCSS(value).filter((token) => token.type !== "whitespace");
  const last = tokens[tokens.length - 1], mark = tokens[tokens.length - 2];
  if (last !== undefined && mark !== undefined && last.type === "ident" && mark.type === "delim" &&
    mark.value === "!" &&
      last.value.toLowerCase() === "important") return [name, value.slice(0, mark.start), true];
  return [name, value, false];
}

// Makes a rule that is a statement.
function makeStatementRule(name, sheet, parent, prelude) {
  switch (name) {
    case "import": return parent === null ? makeImportRule(sheet, prelude) : null;
    case "namespace": return parent === null ? makeNamespaceRule(sheet, prelude) : null;
    case "layer": {
      const names = prelude.split(",").map((each) => each.trim());
      return names.every(isLayerName) ? new CSSLayerStatementRule(sheet, parent, names) : null;
    }
    default: return null;
  }
}

// Whether a text is the name of a cascade layer.
function isLayerName(text) {
  return text.split(".").every((part) => {
    const tokens = tokenizeCSS(part);
    return tokens.length === 1 && tokens[0].type === "ident" && !isCSSWideKeyword(tokens[0].value);
  });
}

// Makes a rule with a block.
function makeBlockRule(name, sheet, parent, prelude, text, inStyle) {
  switch (name) {
    case "media": return new CSSMediaRule(sheet, parent, prelude, text, inStyle);
    case "supports": return new CSSSupportsRule(sheet, parent, prelude, text, inStyle);
    case "container": return new CSSContainerRule(sheet, parent, prelude, text, inStyle);
    case "layer": return prelude === "" || isLayerName(prelude)
      ? new CSSLayerBlockRule(sheet, parent, prelude, text, inStyle) : null;
    case "scope": return new CSSScopeRule(sheet, parent, prelude, text);
    case "starting-style": return prelude === "" ? new CSSStartingStyleRule(sheet, parent, prelude, text, inStyle)
      : null;
    case "keyframes": case "-webkit-keyframes": return makeKeyframesRule(sheet, parent, prelude, text);
    case "font-face": return prelude === "" ? new CSSFontFaceRule(sheet, parent, text) : null;
    case "page": return new CSSPageRule(sheet, parent, prelude, text);
    case "counter-style": return new CSSCounterStyleRule(sheet, parent, prelude, text);
    case "property": return prelude.startsWith("--") ? new CSSPropertyRule(sheet, parent, prelude, text) : null;
    default: return null;
  }
}
