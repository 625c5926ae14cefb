// A frame within a page.
class HTMLIFrameElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.contentNavigable = null;
  }

  get sandbox() {
    return tokenListAttribute(this, "sandbox", "sandbox", sandboxTokens);
  }

  getSVGDocument() {
    return containedSVGDocument(this);
  }

  static {
    includeMembers(this, navigableContainerMembers);
    includeMembers(this, namedElementMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}

const sandboxTokens = ["allow-downloads", "allow-forms", "allow-modals", "allow-orientation-lock", "allow-pointer-lock",
  "allow-popups", "allow-popups-to-escape-sandbox", "allow-presentation", "allow-same-origin", "allow-scripts",
  "allow-top-navigation", "allow-top-navigation-by-user-activation", "allow-top-navigation-to-custom-protocols"];
