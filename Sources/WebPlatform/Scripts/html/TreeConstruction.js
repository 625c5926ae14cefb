// Applies the operations of the HTML parser, which TreeOperation.swift describes, to a document or a fragment.

// What applies the operations of one parser: its nodes by handle, and its names by number.
class TreeConstruction {
  constructor(document, root) {
    this.document = document;
    this.nodes = root === null ? [document] : [document, root];
    this.names = parserNames.known ?? loadKnownParserNames();
    this.hasOwnNames = false;
    this.isFragment = root !== null;
    // The intended parent of the element that was last created without being inserted.
    this.intendedParent = null;
    // Whether a page's script may have changed the tree since parsing began.
    this.isDisturbed = false;
    // The batch that is being applied and where its current operation is, for the case that a script is stopped in it.
    this.words = null;
    this.text = null;
    this.at = 0;
    this.stopCount = 0;
    // Whether a custom element is being constructed, and whether the next element is one that could not be.
    this.isConstructing = false;
    this.skipsConstructor = false;
  }
}

// The names that have a fixed number, and the types of the elements that have them, by namespace.
const parserNames = { known: null, types: [[], [], []] };

const parserElementNamespaces = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE];
const parserAttributeNamespaces = [null, XLINK_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE];
const parserModes = ["no-quirks", "limited-quirks", "quirks"];

function loadKnownParserNames() {
  parserNames.known = native.knownNames().split(" ");
  return parserNames.known;
}

// Begins to build a page's document.
function createTreeConstruction(document) {
  return new TreeConstruction(document, null);
}

// The script with a handle, which is about to run: the tree may be another when it has.
function treeConstructionNode(record, handle) {
  record.isDisturbed = true;
  return record.nodes[handle];
}

// Parses markup as the HTML Standard's "fragment parsing algorithm" does for a context element; answers a fragment.
// Scripts in it do not run.
function parseFragment(context, markup, allowsShadowRoots) {
  const isTemplate = context.localName === "template" && context.namespaceURI === HTML_NAMESPACE;
  const document = isTemplate ? context.content.document : context.document;
  const fragment = new DocumentFragment(document);
  const namespace = Math.max(parserElementNamespaces.indexOf(context.namespaceURI), 0);
  const [words, text] = native.parseFragment(markup, context.localName, namespace,
    namespace === 2 ? getAttributeValue(context, "encoding") : null, context.document.mode, isInForm(context),
    context.document.scriptingEnabled, allowsShadowRoots === true);
  applyTreeOperations(new TreeConstruction(document, fragment), words, text);
  return fragment;
}

// Whether a node is a form of HTML or below one.
function isInForm(node) {
  while (node !== null && !(node.localName === "form" && node.namespaceURI === HTML_NAMESPACE)) node = node.parent;
  return node !== null;
}

// Parses markup into an empty document, as DOMParser does.
function parseIntoDocument(document, markup, allowsShadowRoots) {
  const [words, text] = native.parseDocument(markup, false, allowsShadowRoots === true);
  applyTreeOperations(new TreeConstruction(document, null), words, text);
}

function parserElementType(record, name) {
  const namespace = name >>> 24;
  const number = name & 0xffffff;
  const types = parserNames.types[namespace];
  if (number < parserNames.known.length) {
    const type = types[number];
    if (type !== undefined) return type;
    return (types[number] = elementType(parserElementNamespaces[namespace], null, record.names[number]));
  }
  return elementType(parserElementNamespaces[namespace], null, record.names[number]);
}

function parserAttributeName(record, name) {
  const qualifiedName = record.names[name & 0xffffff];
  const namespace = name >>> 24;
  if (namespace === 0) return qualifiedName;
  const colon = qualifiedName.indexOf(":");
  const prefix = colon === -1 ? null : qualifiedName.slice(0, colon);
  return attributeName(parserAttributeNamespaces[namespace], prefix, qualifiedName.slice(colon + 1));
}

// Reads the attributes that stand at `at`: null, or an element's list.
function readParserAttributes(record, words, at, text) {
  const count = words[at++];
  if (count === 0) return null;
  const list = [];
  for (let i = 0; i < count; i++, at += 3) {
    const start = words[at + 1];
    list.push(parserAttributeName(record, words[at]), text.substring(start, start + words[at + 2]));
  }
  return list;
}

// Makes the element whose handle, parent, name and attributes stand at `at`.
function makeParserElement(record, words, at, text) {
  const parent = record.nodes[words[at + 1]];
  const type = parserElementType(record, words[at + 2]);
  const list = readParserAttributes(record, words, at + 3, text);
  let element;
  if (record.skipsConstructor) {
    record.skipsConstructor = false;
    element = createFailedElement(parent.document, type);
    addParserAttributes(element, list);
  } else if (customElements.used && (type.mayBeCustom || list !== null && list.includes("is"))) {
    record.isConstructing = true;
    element = createParsedCustomElement(parent.document, type, list, record.isFragment);
    record.isConstructing = false;
    record.isDisturbed = true;
  } else {
    element = createElementOfType(parent.document, type, list);
  }
  // The insertion of a frame is told to scripts at once.
  if ((type.flags & HOOK_CONNECTED) !== 0) record.isDisturbed = true;
  const handle = words[at];
  record.nodes[handle] = element;
  if ((type.flags & NODE_HOSTS_TREE) !== 0) record.nodes[handle + 1] = element.content;
  return element;
}

// Inserts where the parser wants to, unless a script has moved things so that it cannot.
function insertForParser(record, parent, node, before) {
  if (parent.nodeType === 9 && node.nodeType === 1 && parent.documentElement !== null) return;
  if (record.isDisturbed && (node.firstChild !== null || (node.flags & NODE_HOSTS_TREE) !== 0) &&
    isHostIncludingInclusiveAncestor(node, parent)) return;
  const queue = customElements.used && !record.isFragment ? beginReactions() : null;
  insertNode(parent, node, before === node ? node.nextSibling : before);
  if (queue !== null) endReactions(queue);
}

// Applies a batch of operations, and first what a stopped script left of the one before.
function applyTreeOperations(record, words, text) {
  finishTreeOperations(record);
  applyTreeOperationsFrom(record, words, text, 0);
}

/** Goes on behind a constructor or a reaction that was stopped. An element that was not constructed is one that failed. */
function finishTreeOperations(record) {
  const { words, text, at } = record;
  if (words === null || record.stopCount === stoppable.count) return;
  record.skipsConstructor = record.isConstructing;
  record.isConstructing = false;
  const isToRepeat = record.skipsConstructor || words[at] === 11;
  record.words = null;
  applyTreeOperationsFrom(record, words, text, isToRepeat ? at : at + insertionLength(words, at));
}

// The length of an operation that inserts one node.
function insertionLength(words, at) {
  switch (words[at]) {
    case 4: return 3;
    case 8: return 4;
    default: return 5 + words[at + 4] * 3;
  }
}

function applyTreeOperationsFrom(record, words, text, at) {
  const { words: outerWords, text: outerText, at: outerAt, document } = record;
  const wasInserting = document.isParserInserting;
  document.isParserInserting = !record.isFragment;
  record.words = words;
  record.text = text;
  record.stopCount = stoppable.count;
  const nodes = record.nodes;
  const end = words.length;
  while (at < end) {
    record.at = at;
    switch (words[at]) {
      case 1: // defineName
        if (!record.hasOwnNames) {
          record.names = record.names.slice();
          record.hasOwnNames = true;
        }
        record.names[words[at + 1]] = text.substring(words[at + 2], words[at + 2] + words[at + 3]);
        at += 4;
        break;
      case 2: { // appendElement
        const element = makeParserElement(record, words, at + 1, text);
        const parent = nodes[words[at + 2]];
        if (record.isFragment && !customElements.used) {
          appendNewNode(parent, element);
        } else {
          insertForParser(record, parent, element, null);
        }
        at += 5 + words[at + 4] * 3;
        break;
      }
      case 3: // createElement
        record.intendedParent = nodes[words[at + 2]];
        makeParserElement(record, words, at + 1, text);
        at += 5 + words[at + 4] * 3;
        break;
      case 4: // append
        insertForParser(record, nodes[words[at + 2]], nodes[words[at + 1]], null);
        at += 3;
        break;
      case 5: { // appendText
        const parent = nodes[words[at + 1]];
        const data = text.substring(words[at + 2], words[at + 2] + words[at + 3]);
        if (record.isFragment && (parent.lastChild === null || parent.lastChild.nodeType !== 3)) {
          appendNewNode(parent, new Text(parent.document, data));
        } else {
          appendParsedText(parent, data, null);
        }
        at += 4;
        break;
      }
      case 6: { // appendComment
        const parent = nodes[words[at + 1]];
        const data = text.substring(words[at + 2], words[at + 2] + words[at + 3]);
        insertNode(parent, new Comment(parent.document, data), null);
        at += 4;
        break;
      }
      case 7: { // appendDoctype
        const part = (i) => text.substring(words[at + i], words[at + i] + words[at + i + 1]);
        const document = record.document;
        insertNode(document, new DocumentType(document, part(1), part(3), part(5)), null);
        at += 7;
        break;
      }
      case 8: { // fosterNode
        const table = nodes[words[at + 2]];
        if (table.parent !== null) {
          insertForParser(record, table.parent, nodes[words[at + 1]], table);
        } else {
          insertForParser(record, nodes[words[at + 3]], nodes[words[at + 1]], null);
        }
        at += 4;
        break;
      }
      case 9: { // fosterText
        const table = nodes[words[at + 1]];
        const data = text.substring(words[at + 3], words[at + 3] + words[at + 4]);
        if (table.parent !== null) {
          appendParsedText(table.parent, data, table);
        } else {
          appendParsedText(nodes[words[at + 2]], data, null);
        }
        at += 5;
        break;
      }
      case 10: { // remove
        const node = nodes[words[at + 1]];
        if (node.parent !== null) removeNode(node);
        at += 2;
        break;
      }
      case 11: { // moveChildren
        const target = nodes[words[at + 2]];
        for (const child of childrenArray(nodes[words[at + 1]])) insertForParser(record, target, child, null);
        at += 3;
        break;
      }
      case 12: // addAttributes
        addParserAttributes(nodes[words[at + 1]], readParserAttributes(record, words, at + 2, text));
        at += 3 + words[at + 2] * 3;
        break;
      case 13: // setQuirksMode
        record.document.mode = parserModes[words[at + 1]];
        at += 2;
        break;
      case 14: { // markScript
        const script = nodes[words[at + 1]];
        if (script.markParserInserted !== undefined) script.markParserInserted(record.document, words[at + 2] === 1);
        at += 3;
        break;
      }
      case 15: { // associateForm
        const element = nodes[words[at + 1]];
        const form = nodes[words[at + 2]];
        if (element.associateForm !== undefined && rootOf(record.intendedParent) === rootOf(form)) {
          element.associateForm(form);
        }
        at += 3;
        break;
      }
      case 16: { // popElement
        const element = nodes[words[at + 1]];
        if ((element.flags & HOOK_PARSED) !== 0) element.finishedParsing();
        at += 2;
        break;
      }
      case 17: // appendShadowTemplate
        appendShadowTemplate(record, words, at + 1, text);
        at += 5 + words[at + 4] * 3;
        break;
      default:
        throw new Error(`There is no tree operation ${words[at]}`);
    }
  }
  record.words = outerWords;
  record.text = outerText;
  record.at = outerAt;
  // What was stopped inside did not say so.
  document.isParserInserting = wasInserting && (record.isFragment || outerWords !== null);
}

function addParserAttributes(element, list) {
  if (list === null) return;
  for (let i = 0; i < list.length; i += 2) {
    const isMissing = findQualifiedAttribute(element, qualifiedNameOf(list[i])) === -1;
    if (isMissing) appendAttribute(element, list[i], list[i + 1]);
  }
}

// A template with the attribute shadowrootmode: a shadow root of its parent if that can have one.
function appendShadowTemplate(record, words, at, text) {
  const host = record.nodes[words[at + 1]];
  const template = makeParserElement(record, words, at, text);
  const mode = asciiLowercase(getAttributeValue(template, "shadowrootmode"));
  const shadow = host.nodeType === 1 && host.shadow === null ? attachDeclarativeShadowRoot(host, template, mode) : null;
  if (shadow === null) {
    insertForParser(record, host, template, null);
  } else {
    record.nodes[words[at] + 1] = shadow;
  }
}

function attachDeclarativeShadowRoot(host, template, mode) {
  try {
    const shadow = attachShadowRoot(host, {
      mode,
      clonable: hasAttributeNamed(template, "shadowrootclonable"),
      serializable: hasAttributeNamed(template, "shadowrootserializable"),
      delegatesFocus: hasAttributeNamed(template, "shadowrootdelegatesfocus"),
      slotAssignment: "named",
    });
    shadow.declarative = true;
    shadow.availableToElementInternals = true;
    template.content = shadow;
    return shadow;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
