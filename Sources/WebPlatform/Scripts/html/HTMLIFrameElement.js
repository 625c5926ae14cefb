// A frame within a page. Its content is not loaded, so that it has no window.
class HTMLIFrameElement extends HTMLElement {
  get sandbox() {
    return tokenListAttribute(this, "sandbox", "sandbox", sandboxTokens);
  }

  get contentDocument() {
    return null;
  }

  get contentWindow() {
    return null;
  }

  getSVGDocument() {
    return null;
  }

  static {
    includeMembers(this, namedElementMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}

const sandboxTokens = ["allow-downloads", "allow-forms", "allow-modals", "allow-orientation-lock", "allow-pointer-lock",
  "allow-popups", "allow-popups-to-escape-sandbox", "allow-presentation", "allow-same-origin", "allow-scripts",
  "allow-top-navigation", "allow-top-navigation-by-user-activation", "allow-top-navigation-to-custom-protocols"];
