// One change that a MutationObserver is told of. The lists of nodes are made when a page asks for them.
class MutationRecord extends ScriptWrappable {
  constructor(realm, type, target, attributeName, attributeNamespace, oldValue, added, removed, previousSibling,
    nextSibling) {
    super();
    this.realm = realm;
    this.observedType = type;
    this.target = target;
    this.attributeName = attributeName;
    this.attributeNamespace = attributeNamespace;
    this.oldValue = oldValue;
    this.added = added;
    this.removed = removed;
    this.previousSibling = previousSibling;
    this.nextSibling = nextSibling;
    this.addedList = null;
    this.removedList = null;
  }

  get type() {
    return this.observedType === OBSERVES_CHILD_LIST ? "childList"
      : this.observedType === OBSERVES_ATTRIBUTES ? "attributes" : "characterData";
  }

  get addedNodes() {
    if (this.addedList === null) this.addedList = new StaticNodeList(this.realm, this.added ?? []);
    return this.addedList;
  }

  get removedNodes() {
    if (this.removedList === null) this.removedList = new StaticNodeList(this.realm, this.removed ?? []);
    return this.removedList;
  }
}
