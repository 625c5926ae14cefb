// Reads XPath 1.0 expressions (https://www.w3.org/TR/1999/REC-xpath-19991116/) into trees that XPathEvaluation.js works
// out. A node of the tree is a plain object whose `kind` says what else it has:
//   number, string: value            variable: name          negate: operand
//   binary: operator, left, right    call: name, parameters  union: parts
//   filter: base, predicates         path: base, isAbsolute, steps
// A step has axis, test (with `type` any, name, text, comment, processing-instruction or node) and predicates.

const xpathTokens = new RegExp(
  /(?<space>[ \t\r\n]+)/.source +
  /|(?<number>[0-9]+(?:\.[0-9]*)?|\.[0-9]+)/.source +
  /|(?<string>"[^"]*"|'[^']*')/.source +
  /|(?<punctuation>\.\.|::|\/\/|!=|<=|>=|[()[\].@,/|+=<>*$-])/.source +
  /|(?<name>[\p{L}_](?:[\p{L}\p{N}\p{M}\u00B7._-])*)/.source, "yu");

const xpathAxes = new Set(["ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self",
  "following", "following-sibling", "namespace", "parent", "preceding", "preceding-sibling", "self"]);

const xpathNodeTypes = new Set(["comment", "text", "processing-instruction", "node"]);

const xpathOperatorNames = new Set(["and", "or", "mod", "div"]);

// The binary operators by how loosely they bind, loosest first.
const xpathPrecedence = [["or"], ["and"], ["=", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "div", "mod"]];

// How deeply expressions may be nested, so that reading one never uses up the stack.
const maximumXPathDepth = 100;

class XPathParser {
  // `resolvePrefix` answers the namespace of a prefix, or null.
  constructor(source, resolvePrefix) {
    this.source = source;
    this.resolvePrefix = resolvePrefix;
    this.tokens = this.tokenize();
    this.at = 0;
    this.depth = 0;
  }

  parse() {
    const expression = this.parseBinary(0);
    if (this.at < this.tokens.length) this.fail(`unexpected "${this.tokens[this.at].text}"`);
    return expression;
  }

  fail(reason) {
    throw new DOMException(`'${this.source}' is not an XPath expression: ${reason}.`, "SyntaxError");
  }

  // The tokens, with those names and asterisks that are operators told apart as section 3.7 asks.
  tokenize() {
    const tokens = [];
    xpathTokens.lastIndex = 0;
    while (xpathTokens.lastIndex < this.source.length) {
      const start = xpathTokens.lastIndex;
      const match = xpathTokens.exec(this.source);
      if (match === null) this.fail(`unexpected "${String.fromCodePoint(this.source.codePointAt(start))}"`);
      if (match.groups.space !== undefined) continue;
      const text = match[0];
      const previous = tokens.length === 0 ? null : tokens[tokens.length - 1];
      const mayBeOperator = previous !== null && previous.type !== "operator" &&
        (previous.type !== "punctuation" || [")", "]", ".", ".."].includes(previous.text));
      if (match.groups.number !== undefined) tokens.push({ type: "number", text, end: xpathTokens.lastIndex });
      else if (match.groups.string !== undefined) tokens.push({ type: "string", text, end: xpathTokens.lastIndex });
      else if (match.groups.name !== undefined) {
        if (mayBeOperator && xpathOperatorNames.has(text)) tokens.push({ type: "operator", text });
        else tokens.push(this.qualifiedName(text));
      } else if (text === "*") {
        tokens.push({ type: mayBeOperator ? "operator" : "name", text, prefix: null, localName: "*" });
      } else {
        tokens.push({ type: "punctuation", text });
      }
    }
    return tokens;
  }

  // A name token, with what follows a colon that is not an axis's.
  qualifiedName(text) {
    const end = xpathTokens.lastIndex;
    if (this.source[end] !== ":" || this.source[end + 1] === ":") {
      return { type: "name", text, prefix: null, localName: text };
    }
    xpathTokens.lastIndex = end + 1;
    const match = xpathTokens.exec(this.source);
    if (match === null || match.groups.name === undefined && match[0] !== "*") {
      this.fail("a name is missing behind a colon");
    }
    return { type: "name", text: `${text}:${match[0]}`, prefix: text, localName: match[0] };
  }

  peek(offset = 0) {
    const token = this.tokens[this.at + offset];
    return token === undefined || token.type === "string" ? undefined : token.text;
  }

  accept(text) {
    if (this.peek() !== text) return false;
    this.at++;
    return true;
  }

  expect(text) {
    if (!this.accept(text)) this.fail(`"${text}" is missing`);
  }

  parseBinary(level) {
    if (level === xpathPrecedence.length) return this.parseUnary();
    if (++this.depth > maximumXPathDepth * xpathPrecedence.length) this.fail("it is nested too deeply");
    let left = this.parseBinary(level + 1);
    for (;;) {
      const token = this.tokens[this.at];
      if (token === undefined || token.type !== "operator" && token.type !== "punctuation" ||
        !xpathPrecedence[level].includes(token.text)) break;
      this.at++;
      left = { kind: "binary", operator: token.text, left, right: this.parseBinary(level + 1) };
    }
    this.depth--;
    return left;
  }

  parseUnary() {
    let isNegative = false;
    let isNumber = false;
    while (this.accept("-")) {
      isNegative = !isNegative;
      isNumber = true;
    }
    const operand = this.parseUnion();
    if (!isNumber) return operand;
    const negated = { kind: "negate", operand };
    return isNegative ? negated : { kind: "negate", operand: negated };
  }

  parseUnion() {
    const first = this.parsePath();
    if (this.peek() !== "|") return first;
    const parts = [first];
    while (this.accept("|")) parts.push(this.parsePath());
    return { kind: "union", parts };
  }

  parsePath() {
    const token = this.tokens[this.at];
    if (token === undefined) this.fail("it ends too early");
    const isFilter = token.type === "number" || token.type === "string" || token.text === "(" || token.text === "$" ||
      token.type === "name" && this.peek(1) === "(" && !xpathNodeTypes.has(token.text);
    if (!isFilter) return this.parseLocationPath(null);
    let base = this.parsePrimary();
    const predicates = this.parsePredicates();
    if (predicates.length !== 0) base = { kind: "filter", base, predicates };
    return this.peek() === "/" || this.peek() === "//" ? this.parseLocationPath(base) : base;
  }

  parsePrimary() {
    const token = this.tokens[this.at++];
    if (token.type === "number") return { kind: "number", value: Number(token.text) };
    if (token.type === "string") return { kind: "string", value: token.text.slice(1, -1) };
    if (token.text === "(") {
      const inner = this.parseBinary(0);
      this.expect(")");
      return inner;
    }
    if (token.text === "$") {
      const name = this.tokens[this.at++];
      if (name === undefined || name.type !== "name") this.fail("a variable's name is missing");
      return { kind: "variable", name: name.text };
    }
    this.expect("(");
    const parameters = [];
    if (!this.accept(")")) {
      do parameters.push(this.parseBinary(0)); while (this.accept(","));
      this.expect(")");
    }
    const definition = Object.hasOwn(xpathFunctions, token.text) ? xpathFunctions[token.text] : undefined;
    if (definition === undefined) this.fail(`there is no function ${token.text}()`);
    const [least, most] = definition.arity;
    if (parameters.length < least || parameters.length > most) {
      this.fail(`${token.text}() takes another number of arguments`);
    }
    return { kind: "call", name: token.text, parameters };
  }

  // A location path; `base` is what stands before its first slash, or null.
  parseLocationPath(base) {
    const steps = [];
    let isAbsolute = false;
    if (this.accept("//")) {
      isAbsolute = base === null;
      steps.push(anyDescendantStep);
      this.parseStep(steps);
    } else if (this.accept("/")) {
      isAbsolute = base === null;
      if (base !== null || this.startsStep()) this.parseStep(steps);
    } else {
      this.parseStep(steps);
    }
    for (;;) {
      if (this.accept("//")) steps.push(anyDescendantStep);
      else if (!this.accept("/")) break;
      this.parseStep(steps);
    }
    return { kind: "path", base, isAbsolute, steps };
  }

  startsStep() {
    const token = this.tokens[this.at];
    return token !== undefined && (token.type === "name" || [".", "..", "@"].includes(token.text));
  }

  parseStep(steps) {
    if (this.accept(".")) {
      steps.push({ axis: "self", test: { type: "node" }, predicates: [] });
      return;
    }
    if (this.accept("..")) {
      steps.push({ axis: "parent", test: { type: "node" }, predicates: [] });
      return;
    }
    let axis = "child";
    if (this.accept("@")) {
      axis = "attribute";
    } else if (this.peek(1) === "::") {
      axis = this.tokens[this.at].text;
      if (!xpathAxes.has(axis)) this.fail(`there is no axis ${axis}`);
      this.at += 2;
    }
    const test = this.parseNodeTest();
    const predicates = this.parsePredicates();
    const previous = steps[steps.length - 1];
    // The descendants' children are descendants; only positions among siblings could tell the difference.
    if (previous === anyDescendantStep && axis === "child" && !predicates.some(mayAskPosition)) {
      steps.pop();
      axis = "descendant";
    }
    steps.push({ axis, test, predicates });
  }

  parseNodeTest() {
    const token = this.tokens[this.at++];
    if (token === undefined || token.type !== "name") this.fail("a name is missing");
    if (this.peek() === "(") {
      if (!xpathNodeTypes.has(token.text)) this.fail(`there is no node type ${token.text}()`);
      this.at++;
      let target = null;
      if (token.text === "processing-instruction" && this.tokens[this.at]?.type === "string") {
        target = this.tokens[this.at++].text.slice(1, -1);
      }
      this.expect(")");
      return { type: token.text, target };
    }
    let namespace = null;
    if (token.prefix !== null) {
      namespace = this.resolvePrefix(token.prefix);
      if (namespace === null) {
        throw new DOMException(`The prefix "${token.prefix}" has no namespace.`, "NamespaceError");
      }
    }
    if (token.localName === "*") return { type: "any", namespace };
    return { type: "name", namespace, name: token.localName, lowerName: asciiLowercase(token.localName) };
  }

  parsePredicates() {
    const predicates = [];
    while (this.accept("[")) {
      predicates.push(this.parseBinary(0));
      this.expect("]");
    }
    return predicates;
  }
}

const anyDescendantStep = { axis: "descendant-or-self", test: { type: "node" }, predicates: [] };

// Whether a predicate could depend on where a node stands among others.
function mayAskPosition(expression) {
  switch (expression.kind) {
    case "string":
    case "path": return false;
    case "binary":
      if (["or", "and"].includes(expression.operator)) {
        return mayAskPosition(expression.left) || mayAskPosition(expression.right);
      }
      if (["=", "!=", "<", "<=", ">", ">="].includes(expression.operator)) {
        return usesPosition(expression.left) || usesPosition(expression.right);
      }
      return true;
    case "call":
      return !["boolean", "not", "true", "false", "contains", "starts-with", "lang"].includes(expression.name) ||
        expression.parameters.some(usesPosition);
    default: return true;
  }
}

function usesPosition(expression) {
  switch (expression.kind) {
    case "number":
    case "string":
    case "path": return false;
    case "binary": return usesPosition(expression.left) || usesPosition(expression.right);
    case "negate": return usesPosition(expression.operand);
    case "call":
      return expression.name === "position" || expression.name === "last" || expression.parameters.some(usesPosition);
    default: return true;
  }
}
