// Applies the operations of the native HTML parser to the DOM. What each of them means is said in
// Sources/HTMLParsing/TreeOperation.swift.
//
// What element classes may have for it:
//   element.finishedParsing()                              for `popElement`
//   element.markParserInserted(document, alreadyStarted)   for `markScript`
//   element.setParserFormOwner(form)                       for `associateForm`: the form becomes the form owner, and the
//                                                          "parser inserted flag" is set
//   template.content                                       a template's contents, or the shadow root it stands for

// What one parser's tree construction keeps.
class TreeConstruction {
  constructor(document, root) {
    this.document = document;
    // Nodes by handle; the first is the document, and in a fragment the second is the fragment's root.
    this.handles = root === null ? [document] : [document, root];
    this.isFragment = root !== null;
    // The names that are not known ones, from the first number after those on.
    this.ownNames = [];
    // The intended parent of the element that was created last without being inserted.
    this.intendedParent = null;
    // Whether a page's script may have changed the tree since parsing began.
    this.isDisturbed = false;
  }
}

// The known names by number, their element types once used, and those with a namespace as attribute lists have them.
const parserNames = { known: null, htmlTypes: [], foreignTypes: new Map(), attributes: new Map() };

const parserNamespaces = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE];

const quirksModes = ["no-quirks", "limited-quirks", "quirks"];

// Prepares to build a document.
function createTreeConstruction(document) {
  return makeTreeConstruction(document, null);
}

// Prepares to build a fragment, whose nodes go to `root`.
function createFragmentConstruction(document, root) {
  return makeTreeConstruction(document, root);
}

function makeTreeConstruction(document, root) {
  if (parserNames.known === null) parserNames.known = native.knownNames();
  return new TreeConstruction(document, root);
}

// The node with a handle, which is a script that is about to run: the tree may be another when it has.
function treeConstructionNode(construction, handle) {
  construction.isDisturbed = true;
  return construction.handles[handle];
}

// The numbers of the operations.
const treeOperations = {
  defineName: 1, appendElement: 2, createElement: 3, append: 4, appendText: 5, appendComment: 6, appendDoctype: 7,
  fosterNode: 8, fosterText: 9, remove: 10, moveChildren: 11, addAttributes: 12, setQuirksMode: 13, markScript: 14,
  associateForm: 15, popElement: 16, appendShadowTemplate: 17,
};

// Applies a batch: an Int32Array of operations and the text they refer to.
function applyTreeOperations(construction, operations, text) {
  const handles = construction.handles;
  const length = operations.length;
  let position = 0;
  while (position < length) {
    switch (operations[position]) {
      case 2: { // appendElement
        const parent = handles[operations[position + 2]];
        const element = createParserElement(construction, parent, operations, position, text);
        if (parent.nodeType === 9) {
          insertParsedNode(construction, parent, element, null);
        } else {
          insertNode(parent, element, null);
        }
        position += 5 + 3 * operations[position + 4];
        break;
      }
      case 5: { // appendText
        const start = operations[position + 2];
        appendParsedText(handles[operations[position + 1]],
          text.substring(start, start + operations[position + 3]), null);
        position += 4;
        break;
      }
      case 16: { // popElement
        const element = handles[operations[position + 1]];
        if ((element.flags & HOOK_PARSED) !== 0) element.finishedParsing();
        position += 2;
        break;
      }
      case 6: { // appendComment
        const parent = handles[operations[position + 1]];
        const start = operations[position + 2];
        insertNode(parent, new Comment(parent.document, text.substring(start, start + operations[position + 3])), null);
        position += 4;
        break;
      }
      case 3: // createElement
        construction.intendedParent = handles[operations[position + 2]];
        createParserElement(construction, construction.intendedParent, operations, position, text);
        position += 5 + 3 * operations[position + 4];
        break;
      case 4: // append
        insertParsedNode(construction, handles[operations[position + 2]], handles[operations[position + 1]], null);
        position += 3;
        break;
      default:
        position = applyRareOperation(construction, operations, position, text);
    }
  }
}

// Applies an operation that few documents need many of; answers the position of the next.
function applyRareOperation(construction, operations, position, text) {
  const handles = construction.handles;
  switch (operations[position]) {
    case treeOperations.defineName: {
      const start = operations[position + 2];
      construction.ownNames[operations[position + 1] - parserNames.known.length] =
        text.substring(start, start + operations[position + 3]);
      return position + 4;
    }
    case treeOperations.appendDoctype: {
      const part = (index) => text.substring(operations[index], operations[index] + operations[index + 1]);
      const document = construction.document;
      insertNode(document,
        new DocumentType(document, part(position + 1), part(position + 3), part(position + 5)), null);
      return position + 7;
    }
    case treeOperations.fosterNode: {
      const table = handles[operations[position + 2]];
      const node = handles[operations[position + 1]];
      if (table.parent !== null) {
        insertParsedNode(construction, table.parent, node, table);
      } else {
        insertParsedNode(construction, handles[operations[position + 3]], node, null);
      }
      return position + 4;
    }
    case treeOperations.fosterText: {
      const table = handles[operations[position + 1]];
      const start = operations[position + 3];
      const data = text.substring(start, start + operations[position + 4]);
      if (table.parent !== null) {
        appendParsedText(table.parent, data, table);
      } else {
        appendParsedText(handles[operations[position + 2]], data, null);
      }
      return position + 5;
    }
    case treeOperations.remove: {
      const node = handles[operations[position + 1]];
      if (node.parent !== null) removeNode(node);
      return position + 2;
    }
    case treeOperations.moveChildren:
      moveAllChildren(handles[operations[position + 1]], handles[operations[position + 2]]);
      return position + 3;
    case treeOperations.addAttributes: {
      const element = handles[operations[position + 1]];
      const list = parserAttributes(construction, operations, position + 3, operations[position + 2], text);
      for (let i = 0; i < list.length; i += 2) {
        if (!hasAttributeNamed(element, list[i])) appendAttribute(element, list[i], list[i + 1]);
      }
      return position + 3 + 3 * operations[position + 2];
    }
    case treeOperations.setQuirksMode:
      construction.document.mode = quirksModes[operations[position + 1]];
      return position + 2;
    case treeOperations.markScript: {
      const script = handles[operations[position + 1]];
      if (script.markParserInserted !== undefined) {
        script.markParserInserted(construction.document, operations[position + 2] === 1);
      }
      return position + 3;
    }
    case treeOperations.associateForm: {
      const element = handles[operations[position + 1]];
      const form = handles[operations[position + 2]];
      if (element.setParserFormOwner !== undefined && rootOf(construction.intendedParent) === rootOf(form)) {
        element.setParserFormOwner(form);
      }
      return position + 3;
    }
    case treeOperations.appendShadowTemplate:
      appendShadowTemplate(construction, operations, position, text);
      return position + 5 + 3 * operations[position + 4];
    default:
      throw new Error(`The parser wrote an unknown operation, ${operations[position]}.`);
  }
}

// Creates the element of an `appendElement`, `createElement` or `appendShadowTemplate` at a position.
function createParserElement(construction, parent, operations, position, text) {
  const word = operations[position + 3];
  const count = operations[position + 4];
  const attributes = count === 0 ? null : parserAttributes(construction, operations, position + 5, count, text);
  const document = parent.document;
  const type = word < parserNames.known.length ? parserNames.htmlTypes[word] : parserNames.foreignTypes.get(word);
  let element;
  if (type !== undefined && (attributes === null || !attributes.includes("is"))) {
    element = new type.implementation(document, type);
    if (attributes !== null) adoptAttributeList(element, attributes);
  } else {
    element = createUnusualElement(construction, document, word, attributes);
  }
  const handle = operations[position + 1];
  construction.handles[handle] = element;
  if ((element.flags & NODE_HOSTS_TREE) !== 0) construction.handles[handle + 1] = element.content;
  return element;
}

// Creates an element whose type is not known yet, or which may be a custom element.
function createUnusualElement(construction, document, word, attributes) {
  const number = word & 0xffffff;
  const known = parserNames.known;
  const isKnown = number < known.length;
  const name = isKnown ? known[number] : construction.ownNames[number - known.length];
  const namespace = parserNamespaces[word >> 24];
  if (isKnown && word !== number) {
    parserNames.foreignTypes.set(word, elementType(namespace, null, name));
  } else if (isKnown && !name.includes("-")) {
    parserNames.htmlTypes[number] = elementType(namespace, null, name);
  }
  const element = createParsedElement(document, namespace, null, name, attributes, construction.isFragment);
  if (element.custom !== null) construction.isDisturbed = true;
  return element;
}

// The attribute list of `count` attributes at a position.
function parserAttributes(construction, operations, position, count, text) {
  const known = parserNames.known;
  const list = new Array(2 * count);
  for (let i = 0; i < count; i++) {
    const word = operations[position];
    const start = operations[position + 1];
    list[2 * i] = word < known.length ? known[word]
      : word > 0xffffff ? namespacedParserAttribute(word)
      : construction.ownNames[word - known.length];
    list[2 * i + 1] = text.substring(start, start + operations[position + 2]);
    position += 3;
  }
  return list;
}

// The name of an attribute with a namespace; only known names have one.
function namespacedParserAttribute(word) {
  let name = parserNames.attributes.get(word);
  if (name === undefined) {
    const [prefix, localName] = parserNames.known[word & 0xffffff].split(":");
    switch (word >> 24) {
      case 1:
        name = attributeName(XLINK_NAMESPACE, prefix, localName);
        break;
      case 2:
        name = attributeName(XML_NAMESPACE, prefix, localName);
        break;
      default:
        name = localName === undefined ? attributeName(XMLNS_NAMESPACE, null, prefix)
          : attributeName(XMLNS_NAMESPACE, prefix, localName);
    }
    parserNames.attributes.set(word, name);
  }
  return name;
}

// Inserts a node where the parser wants it, unless it can't be inserted there.
function insertParsedNode(construction, parent, node, before) {
  if (parent.nodeType === 9 && node.nodeType === 1 && parent.documentElement !== null) return;
  if (construction.isDisturbed && isInclusiveAncestor(node, parent)) return;
  insertNode(parent, node, before === node ? node.nextSibling : before);
}

// A template that asks for a declarative shadow root: attaches it to the host, or inserts the template.
function appendShadowTemplate(construction, operations, position, text) {
  const host = construction.handles[operations[position + 2]];
  const template = createParserElement(construction, host, operations, position, text);
  if (host.nodeType === 1 && host.shadow === null) {
    try {
      const shadow = attachShadowRoot(host, {
        mode: asciiLowercase(getAttributeValue(template, "shadowrootmode")),
        clonable: hasAttributeNamed(template, "shadowrootclonable"),
        serializable: hasAttributeNamed(template, "shadowrootserializable"),
        delegatesFocus: hasAttributeNamed(template, "shadowrootdelegatesfocus"),
        slotAssignment: "named",
      });
      shadow.declarative = true;
      shadow.availableToElementInternals = true;
      template.content = shadow;
      construction.handles[operations[position + 1] + 1] = shadow;
      return;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  insertNode(host, template, null);
}
