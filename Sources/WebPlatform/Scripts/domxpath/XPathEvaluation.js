// Works out the trees of XPathParser.js. A value is a string, a number, a boolean, or an array of nodes in tree order.

// Evaluates an expression; `context` has node, position and size.
function evaluateXPath(expression, context) {
  switch (expression.kind) {
    case "number":
    case "string": return expression.value;
    case "variable": throw new DOMException(`There is no variable $${expression.name}.`, "SyntaxError");
    case "negate": return -xpathNumber(evaluateXPath(expression.operand, context));
    case "binary": return evaluateXPathOperator(expression, context);
    case "call": {
      const values = expression.parameters.map((parameter) => evaluateXPath(parameter, context));
      return xpathFunctions[expression.name].call(context, ...values);
    }
    case "union": {
      const found = new Set();
      for (const part of expression.parts) {
        for (const node of xpathNodeSet(evaluateXPath(part, context))) found.add(node);
      }
      return sortInTreeOrder([...found]);
    }
    case "filter": {
      const nodes = xpathNodeSet(evaluateXPath(expression.base, context));
      return expression.predicates.reduce(filterXPathNodes, nodes);
    }
    default: return evaluateXPathPath(expression, context);
  }
}

function evaluateXPathPath(path, context) {
  let nodes;
  if (path.base !== null) nodes = xpathNodeSet(evaluateXPath(path.base, context));
  else nodes = [path.isAbsolute ? xpathRootOf(context.node) : context.node];
  for (const step of path.steps) {
    if (nodes.length === 1) {
      nodes = evaluateXPathStep(step, nodes[0]);
      if (reverseXPathAxes.has(step.axis)) nodes.reverse();
      continue;
    }
    const found = new Set();
    for (const node of nodes) {
      for (const each of evaluateXPathStep(step, node)) found.add(each);
    }
    nodes = sortInTreeOrder([...found]);
  }
  return nodes;
}

// The root of the tree that a node is in; an attribute is in its element's.
function xpathRootOf(node) {
  return rootOf(node.nodeType === 2 && node.ownerElement !== null ? node.ownerElement : node);
}

const reverseXPathAxes = new Set(["ancestor", "ancestor-or-self", "preceding", "preceding-sibling"]);

// The nodes of a step from one node, in the axis's own order.
function evaluateXPathStep(step, node) {
  const nodes = [];
  const { test } = step;
  const principalType = step.axis === "attribute" ? 2 : 1;
  forEachOnXPathAxis(step.axis, node, (each) => {
    if (matchesXPathTest(each, test, principalType)) nodes.push(each);
  });
  return step.predicates.reduce(filterXPathNodes, nodes);
}

function filterXPathNodes(nodes, predicate) {
  const size = nodes.length;
  if (predicate.kind === "number") {
    return predicate.value >= 1 && predicate.value <= size && Number.isInteger(predicate.value)
      ? [nodes[predicate.value - 1]] : [];
  }
  const kept = [];
  for (let i = 0; i < size; i++) {
    const value = evaluateXPath(predicate, { node: nodes[i], position: i + 1, size });
    if (typeof value === "number" ? value === i + 1 : xpathBoolean(value)) kept.push(nodes[i]);
  }
  return kept;
}

function matchesXPathTest(node, test, principalType) {
  switch (test.type) {
    case "node": return node.nodeType !== 10;
    case "text": return node.nodeType === 3 || node.nodeType === 4;
    case "comment": return node.nodeType === 8;
    case "processing-instruction": return node.nodeType === 7 && (test.target === null || node.target === test.target);
  }
  if (node.nodeType !== principalType) return false;
  if (test.type === "any") return test.namespace === null || node.namespaceURI === test.namespace;
  // In documents of HTML a name without a prefix stands for HTML's elements, in any case of its letters.
  if (test.namespace === null && node.document.isHTMLDocument) {
    if (principalType === 2) {
      const owner = node.ownerElement;
      const name = owner !== null && owner.namespaceURI === HTML_NAMESPACE ? test.lowerName : test.name;
      return node.namespaceURI === null && node.localName === name;
    }
    if (node.namespaceURI === HTML_NAMESPACE) return node.localName === test.lowerName;
  }
  return node.localName === test.name && node.namespaceURI === test.namespace;
}

// Calls `visit` for each node on an axis, in the axis's order.
function forEachOnXPathAxis(axis, node, visit) {
  const isAttribute = node.nodeType === 2;
  const parent = isAttribute ? node.ownerElement : node.parent;
  switch (axis) {
    case "self":
      visit(node);
      break;
    case "child":
      if (isAttribute) break;
      for (let each = node.firstChild ?? null; each !== null; each = each.nextSibling) visit(each);
      break;
    case "parent":
      if (parent !== null) visit(parent);
      break;
    case "descendant-or-self":
      visit(node);
    case "descendant":
      if (isAttribute) break;
      for (let each = nextInTree(node, node); each !== null; each = nextInTree(each, node)) visit(each);
      break;
    case "ancestor-or-self":
      visit(node);
    case "ancestor":
      for (let each = parent; each !== null; each = each.parent) visit(each);
      break;
    case "following-sibling":
      if (isAttribute) break;
      for (let each = node.nextSibling; each !== null; each = each.nextSibling) visit(each);
      break;
    case "preceding-sibling":
      if (isAttribute) break;
      for (let each = node.previousSibling; each !== null; each = each.previousSibling) visit(each);
      break;
    case "following": {
      const start = isAttribute ? parent : node;
      if (start === null) break;
      const root = rootOf(start);
      let each = isAttribute ? nextInTree(start, root) : nextSkippingChildren(start, root);
      for (; each !== null; each = nextInTree(each, root)) visit(each);
      break;
    }
    case "preceding": {
      const start = isAttribute ? parent : node;
      if (start === null) break;
      const root = rootOf(start);
      for (let each = previousInTree(start, root); each !== null; each = previousInTree(each, root)) {
        if (!isInclusiveAncestor(each, start)) visit(each);
      }
      break;
    }
    case "attribute":
      if (node.nodeType !== 1 || node.attributeList === null) break;
      for (let i = 0; i < node.attributeList.length; i += 2) {
        const attribute = attributeNodeAt(node, i);
        if (attribute.namespaceURI !== XMLNS_NAMESPACE) visit(attribute);
      }
      break;
  }
}

// MARK: Operators

function evaluateXPathOperator(expression, context) {
  const { operator } = expression;
  const left = evaluateXPath(expression.left, context);
  if (operator === "or") return xpathBoolean(left) || xpathBoolean(evaluateXPath(expression.right, context));
  if (operator === "and") return xpathBoolean(left) && xpathBoolean(evaluateXPath(expression.right, context));
  const right = evaluateXPath(expression.right, context);
  switch (operator) {
    case "+": return xpathNumber(left) + xpathNumber(right);
    case "-": return xpathNumber(left) - xpathNumber(right);
    case "*": return xpathNumber(left) * xpathNumber(right);
    case "div": return xpathNumber(left) / xpathNumber(right);
    case "mod": return xpathNumber(left) % xpathNumber(right);
    default: return compareXPathValues(operator, left, right);
  }
}

// Section 3.4: a node-set compares as any of its nodes does.
function compareXPathValues(operator, left, right) {
  if (left instanceof Array && typeof right !== "boolean") {
    return left.some((node) => compareXPathValues(operator, xpathComparable(node, right), right));
  }
  if (right instanceof Array && typeof left !== "boolean") {
    return right.some((node) => compareXPathValues(operator, left, xpathComparable(node, left)));
  }
  if (operator === "=" || operator === "!=") {
    let isEqual;
    if (typeof left === "boolean" || typeof right === "boolean") isEqual = xpathBoolean(left) === xpathBoolean(right);
    else if (typeof left === "number" || typeof right === "number") isEqual = xpathNumber(left) === xpathNumber(right);
    else isEqual = left === right;
    return isEqual === (operator === "=");
  }
  const [a, b] = left instanceof Array || right instanceof Array
    ? [Number(xpathBoolean(left)), Number(xpathBoolean(right))] : [xpathNumber(left), xpathNumber(right)];
  switch (operator) {
    case "<": return a < b;
    case "<=": return a <= b;
    case ">": return a > b;
    default: return a >= b;
  }
}

function xpathComparable(node, other) {
  const text = xpathStringValue(node);
  return typeof other === "number" ? xpathNumber(text) : text;
}

// MARK: Values

function xpathNodeSet(value) {
  if (!(value instanceof Array)) throw new TypeError("The expression is used as a node-set and is none.");
  return value;
}

function xpathStringValue(node) {
  switch (node.nodeType) {
    case 2: return node.value;
    case 1:
    case 9:
    case 11: return descendantTextContent(node);
    default: return node.nodeValue ?? "";
  }
}

function xpathString(value) {
  if (typeof value === "string") return value;
  if (value instanceof Array) return value.length === 0 ? "" : xpathStringValue(value[0]);
  if (typeof value !== "number") return String(value);
  const text = String(value);
  if (!text.includes("e")) return text === "-0" ? "0" : text;
  if (Math.abs(value) >= 1) return String(BigInt(value));
  const [, sign, digits, exponent] = /^(-?)([0-9.]+)e-([0-9]+)$/.exec(text);
  return `${sign}0.${"0".repeat(exponent - 1)}${digits.replace(".", "")}`;
}

function xpathNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  const text = xpathString(value);
  return /^[ \t\r\n]*-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[ \t\r\n]*$/.test(text) ? Number(text) : NaN;
}

function xpathBoolean(value) {
  if (typeof value === "boolean") return value;
  return typeof value === "number" ? value !== 0 && !isNaN(value) : value.length !== 0;
}

// MARK: Order

// Sorts nodes without duplicates. Many of one tree are put in order by a walk over it.
function sortInTreeOrder(nodes) {
  if (nodes.length < 2) return nodes;
  const root = xpathRootOf(nodes[0]);
  if (nodes.length < 8 || nodes.some((node) => xpathRootOf(node) !== root)) {
    return nodes.sort((a, b) => a === b ? 0 : (comparePosition(a, b) & 4) !== 0 ? -1 : 1);
  }
  const wanted = new Set(nodes);
  const sorted = [];
  for (let node = root; node !== null && sorted.length < nodes.length; node = nextInTree(node, root)) {
    if (wanted.has(node)) sorted.push(node);
    if (node.nodeType !== 1 || node.attributeList === null) continue;
    forEachOnXPathAxis("attribute", node, (attribute) => {
      if (wanted.has(attribute)) sorted.push(attribute);
    });
  }
  return sorted;
}
