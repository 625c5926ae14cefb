// Metadata of a document, some of which rules what the document may do.
class HTMLMetaElement extends HTMLElement {
  inserted(parent) {
    if (this.document.window === null || !this.isConnected) return;
    if (hasAttributeNamed(this, "http-equiv")) applyPragma(this);
    else if (hasAttributeNamed(this, "name")) applyReferrerMetadata(this);
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (name !== "content" || !this.isConnected || this.document.window === null) return;
    if (hasAttributeNamed(this, "name")) applyReferrerMetadata(this);
  }
}

// The pragma directives that are more than hints (HTML 4.2.5.3).
function applyPragma(element) {
  const pragma = asciiLowercase(getAttributeValue(element, "http-equiv"));
  const content = getAttributeValue(element, "content") ?? "";
  if (pragma !== "content-security-policy" || content === "") return;
  if (element.parent === element.document.head) addPolicies(element.document, content, false, true);
}

// The metadata name `referrer` (HTML 4.2.5.1).
function applyReferrerMetadata(element) {
  if (asciiLowercase(getAttributeValue(element, "name")) !== "referrer") return;
  const legacy = { never: "no-referrer", default: "strict-origin-when-cross-origin", always: "unsafe-url",
    "origin-when-crossorigin": "origin-when-cross-origin" };
  const value = asciiLowercase(getAttributeValue(element, "content") ?? "");
  const policy = Object.hasOwn(legacy, value) ? legacy[value] : value;
  if (policy !== "" && referrerPolicies.includes(policy)) element.document.referrerPolicy = policy;
}
