// A link that is a region of an image map.
class HTMLAreaElement extends HTMLElement {
  get relList() {
    return tokenListAttribute(this, "relList", "rel", linkRelations);
  }

  activationBehavior(event) {
    if (hasAttributeNamed(this, "href")) followHyperlink(this, event);
  }

  static {
    includeMembers(this, hyperlinkMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}
