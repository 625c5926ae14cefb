// A link.
class HTMLAnchorElement extends HTMLElement {
  get relList() {
    return tokenListAttribute(this, "relList", "rel", linkRelations);
  }

  get text() {
    return this.textContent;
  }

  set text(value) {
    this.textContent = value;
  }

  activationBehavior(event) {
    if (hasAttributeNamed(this, "href")) followHyperlink(this, event);
  }

  static {
    includeLazily(this, hyperlinkMembers);
    includeLazily(this, referrerPolicyMembers);
  }
}
