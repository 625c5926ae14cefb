dictionary GetHTMLOptions {
  boolean serializableShadowRoots = false;
  sequence<ShadowRoot> shadowRoots = [];
};

partial interface Element {
  [CEReactions] attribute [LegacyNullToEmptyString] DOMString innerHTML;
  [CEReactions] attribute [LegacyNullToEmptyString] DOMString outerHTML;
  [CEReactions] undefined insertAdjacentHTML(DOMString position, DOMString string);
  [CEReactions] undefined setHTMLUnsafe(DOMString html);
  DOMString getHTML(optional GetHTMLOptions options = {});
};

partial interface ShadowRoot {
  [CEReactions] attribute [LegacyNullToEmptyString] DOMString innerHTML;
  [CEReactions] undefined setHTMLUnsafe(DOMString html);
  DOMString getHTML(optional GetHTMLOptions options = {});
};

partial interface Range {
  [CEReactions, NewObject] DocumentFragment createContextualFragment(DOMString string);
};

partial interface Document {
  static Document parseHTMLUnsafe(DOMString html);
};
