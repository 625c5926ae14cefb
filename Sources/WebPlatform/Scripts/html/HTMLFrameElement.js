// A frame of a frameset.
class HTMLFrameElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.contentNavigable = null;
  }

  static {
    includeMembers(this, navigableContainerMembers);
    includeMembers(this, namedElementMembers);
  }
}
