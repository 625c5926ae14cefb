// A run of text.
class Text {
  static {
    inherit(this, CharacterData);
  }

  constructor(document, data) {
    this.wrapper = null;
    this.listeners = null;
    this.document = document;
    this.nodeType = 3;
    this.flags = 0;
    this.parent = null;
    this.firstChild = null;
    this.lastChild = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.rare = null;
    this.text = data;
  }

  get nodeName() {
    return "#text";
  }

  get wholeText() {
    let first = this;
    while (first.previousSibling !== null && isText(first.previousSibling)) first = first.previousSibling;
    let text = "";
    for (let node = first; node !== null && isText(node); node = node.nextSibling) text += node.text;
    return text;
  }

  get assignedSlot() {
    return openAssignedSlot(this);
  }

  splitText(offset) {
    return splitTextNode(this, offset);
  }

  static construct(realm, data) {
    return new Text(realm.document, data);
  }
}

// Text in a CDATA section, which only XML documents have.
class CDATASection extends Text {
  constructor(document, data) {
    super(document, data);
    this.nodeType = 4;
  }

  get nodeName() {
    return "#cdata-section";
  }
}

function isText(node) {
  return node.nodeType === 3 || node.nodeType === 4;
}

// The standard's "split a Text node".
function splitTextNode(node, offset) {
  const length = node.text.length;
  if (offset > length) throwOffsetTooLarge();
  const count = length - offset;
  const document = node.document;
  const newNode = new Text(document, node.text.slice(offset));
  const parent = node.parent;
  if (parent !== null) {
    insertNode(parent, newNode, node.nextSibling);
    if (document.ranges !== null) adjustRangesForSplit(node, offset, newNode);
  }
  replaceData(node, offset, count, "");
  return newNode;
}

// Joins neighbouring Text nodes below a node and drops empty ones, as Node.normalize does.
function normalizeSubtree(root) {
  let node = nextInTree(root, root);
  while (node !== null) {
    if (node.nodeType !== 3) {
      node = nextInTree(node, root);
      continue;
    }
    if (node.text.length === 0) {
      const next = nextInTree(node, root);
      removeNode(node);
      node = next;
      continue;
    }
    const first = node.nextSibling;
    let data = "";
    for (let sibling = first; sibling !== null && sibling.nodeType === 3; sibling = sibling.nextSibling) {
      data += sibling.text;
    }
    if (first !== null && first.nodeType === 3) {
      const ranges = node.document.ranges;
      let length = node.text.length;
      replaceData(node, length, 0, data);
      for (let sibling = first; sibling !== null && sibling.nodeType === 3; sibling = sibling.nextSibling) {
        if (ranges !== null) adjustRangesForMerge(node, length, sibling);
        length += sibling.text.length;
      }
      while (node.nextSibling !== null && node.nextSibling.nodeType === 3) removeNode(node.nextSibling);
    }
    node = nextInTree(node, root);
  }
}
