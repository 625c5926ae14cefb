// A list of nodes: the base of the live ones and of StaticNodeList.
class NodeList extends ScriptWrappable {}

// Any list that does not change, such as what querySelectorAll finds.
class StaticNodeList extends NodeList {
  constructor(realm, nodes) {
    super();
    this.realm = realm;
    this.staticItems = nodes;
  }

  get length() {
    return this.staticItems.length;
  }

  item(index) {
    return index < this.staticItems.length ? this.staticItems[index] : null;
  }
}

// The live childNodes of a node. It remembers where it last looked, so that a loop over indices is linear.
class ChildNodeList extends NodeList {
  constructor(parent) {
    super();
    this.owner = parent;
    this.node = null;
    this.index = 0;
    this.version = -1;
  }

  get realm() {
    return this.owner.realm;
  }

  get length() {
    return this.owner.childCount;
  }

  item(index) {
    const parent = this.owner;
    if (index >= parent.childCount) return null;
    let node = this.node;
    const distance = index - this.index;
    const version = parent.rare.childVersion;
    if (node === null || this.version !== version || index < Math.abs(distance) ||
      parent.childCount - index < Math.abs(distance)) {
      node = childAt(parent, index);
    } else if (distance > 0) {
      for (let i = distance; i > 0; i--) node = node.nextSibling;
    } else {
      for (let i = distance; i < 0; i++) node = node.previousSibling;
    }
    this.node = node;
    this.index = index;
    this.version = version;
    return node;
  }
}

// A live list of the elements below a root that `matches(element)` accepts, such as getElementsByName's.
class LiveNodeList extends NodeList {
  constructor(root, matches, dependsOnAttributes) {
    super();
    this.collection = new FilteredCollection(root, matches, dependsOnAttributes);
  }

  get realm() {
    return this.collection.realm;
  }

  get length() {
    return this.collection.length;
  }

  item(index) {
    return this.collection.item(index);
  }
}
