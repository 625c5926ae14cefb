// What Text, Comment and ProcessingInstruction share; `data` is a plain field that only replaceData changes.
class CharacterData {
  static {
    inherit(this, Node);
  }

  constructor(document, nodeType, data) {
    this.wrapper = null;
    this.listeners = null;
    this.document = document;
    this.nodeType = nodeType;
    this.flags = 0;
    this.parent = null;
    this.firstChild = null;
    this.lastChild = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.rare = null;
    this.text = data;
  }

  // No field: the engine has no size of objects between that of 12 fields and that of 18.
  get childCount() {
    return 0;
  }

  get data() {
    return this.text;
  }

  set data(value) {
    replaceData(this, 0, this.text.length, value);
  }

  get nodeValue() {
    return this.text;
  }

  set nodeValue(value) {
    replaceData(this, 0, this.text.length, value === null ? "" : value);
  }

  get textContent() {
    return this.text;
  }

  set textContent(value) {
    replaceData(this, 0, this.text.length, value === null ? "" : value);
  }

  get length() {
    return this.text.length;
  }

  get nodeLength() {
    return this.text.length;
  }

  substringData(offset, count) {
    if (offset > this.text.length) throwOffsetTooLarge();
    return this.text.slice(offset, offset + count);
  }

  appendData(data) {
    replaceData(this, this.text.length, 0, data);
  }

  insertData(offset, data) {
    replaceData(this, offset, 0, data);
  }

  deleteData(offset, count) {
    replaceData(this, offset, count, "");
  }

  replaceData(offset, count, data) {
    replaceData(this, offset, count, data);
  }
}

function throwOffsetTooLarge() {
  throw new DOMException("The offset is larger than the node's length.", "IndexSizeError");
}

// The standard's "replace data".
function replaceData(node, offset, count, data) {
  const text = node.text;
  const length = text.length;
  if (offset > length) throwOffsetTooLarge();
  if (offset + count > length) count = length - offset;
  const document = node.document;
  if ((document.observedTypes & OBSERVES_CHARACTER_DATA) !== 0) queueCharacterDataRecord(node, text);
  node.text = count === length ? data : offset === length ? text + data
    : text.slice(0, offset) + data + text.slice(offset + count);
  document.treeVersion++;
  if (document.ranges !== null) adjustRangesForReplacedData(node, offset, count, data.length);
  const parent = node.parent;
  if (parent !== null && (parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
}
