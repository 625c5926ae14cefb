// The core function library of XPath 1.0 (section 4). A function gets the context and its arguments' values, and
// `arity` says how many of them it takes.
const xpathFunctions = {
  last: { arity: [0, 0], call: (context) => context.size },
  position: { arity: [0, 0], call: (context) => context.position },
  count: { arity: [1, 1], call: (context, nodes) => xpathNodeSet(nodes).length },
  id: { arity: [1, 1], call: (context, value) => xpathElementsById(context.node, value) },
  "local-name": {
    arity: [0, 1],
    call: (context, nodes) => xpathNameOf(context, nodes, (node) => node.localName ?? node.target),
  },
  "namespace-uri": {
    arity: [0, 1],
    call: (context, nodes) => xpathNameOf(context, nodes, (node) => node.namespaceURI),
  },
  name: { arity: [0, 1], call: (context, nodes) => xpathNameOf(context, nodes, xpathQualifiedName) },
  string: {
    arity: [0, 1],
    call: (context, value) => value === undefined ? xpathStringValue(context.node) : xpathString(value),
  },
  concat: { arity: [2, Infinity], call: (context, ...values) => values.map(xpathString).join("") },
  "starts-with": { arity: [2, 2], call: (context, text, part) => xpathString(text).startsWith(xpathString(part)) },
  contains: { arity: [2, 2], call: (context, text, part) => xpathString(text).includes(xpathString(part)) },
  "substring-before": {
    arity: [2, 2],
    call(context, value, part) {
      const text = xpathString(value);
      const at = text.indexOf(xpathString(part));
      return at === -1 ? "" : text.slice(0, at);
    },
  },
  "substring-after": {
    arity: [2, 2],
    call(context, value, separator) {
      const text = xpathString(value);
      const part = xpathString(separator);
      const at = text.indexOf(part);
      return at === -1 ? "" : text.slice(at + part.length);
    },
  },
  substring: {
    arity: [2, 3],
    call(context, value, start, length) {
      const text = xpathString(value);
      const from = xpathRound(xpathNumber(start));
      const to = length === undefined ? Infinity : from + xpathRound(xpathNumber(length));
      if (isNaN(from) || isNaN(to)) return "";
      return text.slice(Math.max(from, 1) - 1, Math.max(Math.min(to, text.length + 1), 1) - 1);
    },
  },
  "string-length": {
    arity: [0, 1],
    call: (context, value) => (value === undefined ? xpathStringValue(context.node) : xpathString(value)).length,
  },
  "normalize-space": {
    arity: [0, 1],
    call(context, value) {
      const text = value === undefined ? xpathStringValue(context.node) : xpathString(value);
      return text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
    },
  },
  translate: {
    arity: [3, 3],
    call(context, value, from, to) {
      const sources = Array.from(xpathString(from));
      const targets = Array.from(xpathString(to));
      const table = new Map();
      sources.forEach((character, i) => {
        if (!table.has(character)) table.set(character, targets[i] ?? "");
      });
      return Array.from(xpathString(value), (character) => table.get(character) ?? character).join("");
    },
  },
  boolean: { arity: [1, 1], call: (context, value) => xpathBoolean(value) },
  not: { arity: [1, 1], call: (context, value) => !xpathBoolean(value) },
  true: { arity: [0, 0], call: () => true },
  false: { arity: [0, 0], call: () => false },
  lang: { arity: [1, 1], call: (context, value) => xpathHasLanguage(context.node, xpathString(value).toLowerCase()) },
  number: {
    arity: [0, 1],
    call: (context, value) => xpathNumber(value === undefined ? xpathStringValue(context.node) : value),
  },
  sum: {
    arity: [1, 1],
    call: (context, nodes) => xpathNodeSet(nodes).reduce((sum, node) => sum + xpathNumber(xpathStringValue(node)), 0),
  },
  floor: { arity: [1, 1], call: (context, value) => Math.floor(xpathNumber(value)) },
  ceiling: { arity: [1, 1], call: (context, value) => Math.ceil(xpathNumber(value)) },
  round: { arity: [1, 1], call: (context, value) => xpathRound(xpathNumber(value)) },
};

// Rounds a half up, and keeps the sign of zero.
function xpathRound(number) {
  return Math.abs(number) < 0.5 && (number < 0 || Object.is(number, -0)) ? -0 : Math.round(number);
}

function xpathNameOf(context, nodes, nameOf) {
  const node = nodes === undefined ? context.node : xpathNodeSet(nodes)[0] ?? null;
  return node === null ? "" : nameOf(node) ?? "";
}

function xpathQualifiedName(node) {
  switch (node.nodeType) {
    case 1: return node.lowercasesNames === true ? node.localName : node.nodeName;
    case 2: return node.name;
    case 7: return node.target;
    default: return "";
  }
}

function xpathElementsById(node, value) {
  const texts = value instanceof Array ? value.map(xpathStringValue) : [xpathString(value)];
  const found = new Set();
  for (const id of texts.join(" ").split(/[ \t\r\n]+/)) {
    const element = id === "" ? null : elementByIdInTree(node, id);
    if (element !== null) found.add(element);
  }
  return sortInTreeOrder([...found]);
}

function xpathHasLanguage(node, language) {
  const start = node.nodeType === 2 ? node.ownerElement : node;
  for (let each = start; each !== null; each = each.parent) {
    if (each.nodeType !== 1) continue;
    const value = each.getAttributeNS(XML_NAMESPACE, "lang") ??
      (each.namespaceURI === HTML_NAMESPACE ? getAttributeValue(each, "lang") : null);
    if (value === null) continue;
    const own = value.toLowerCase();
    return own === language || own.startsWith(language + "-");
  }
  return false;
}
