[Exposed=Window]
interface MediaList {
  stringifier attribute [LegacyNullToEmptyString] CSSOMString mediaText;
  readonly attribute unsigned long length;
  getter CSSOMString? item(unsigned long index);
  undefined appendMedium(CSSOMString medium);
  undefined deleteMedium(CSSOMString medium);
};

[Exposed=Window]
interface StyleSheet {
  readonly attribute CSSOMString type;
  readonly attribute USVString? href;
  readonly attribute Element? ownerNode;
  readonly attribute CSSStyleSheet? parentStyleSheet;
  readonly attribute DOMString? title;
  [SameObject, PutForwards=mediaText] readonly attribute MediaList media;
  attribute boolean disabled;
};

dictionary CSSStyleSheetInit {
  DOMString baseURL;
  (MediaList or DOMString) media = "";
  boolean disabled = false;
};

[Exposed=Window]
interface CSSStyleSheet : StyleSheet {
  constructor(optional CSSStyleSheetInit options = {});
  readonly attribute CSSRule? ownerRule;
  [SameObject] readonly attribute CSSRuleList cssRules;
  unsigned long insertRule(CSSOMString rule, optional unsigned long index = 0);
  undefined deleteRule(unsigned long index);
  Promise<CSSStyleSheet> replace(USVString text);
  undefined replaceSync(USVString text);

  [SameObject] readonly attribute CSSRuleList rules;
  long addRule(optional DOMString selector = "undefined", optional DOMString style = "undefined",
    optional unsigned long index);
  undefined removeRule(optional unsigned long index = 0);
};

[Exposed=Window]
interface StyleSheetList {
  getter CSSStyleSheet? item(unsigned long index);
  readonly attribute unsigned long length;
};

interface mixin LinkStyle {
  readonly attribute CSSStyleSheet? sheet;
};

HTMLStyleElement includes LinkStyle;
HTMLLinkElement includes LinkStyle;

partial interface Document {
  [SameObject] readonly attribute StyleSheetList styleSheets;
  attribute any adoptedStyleSheets;
};

partial interface ShadowRoot {
  [SameObject] readonly attribute StyleSheetList styleSheets;
  attribute any adoptedStyleSheets;
};
