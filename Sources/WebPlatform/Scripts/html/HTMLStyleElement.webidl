[Exposed=Window]
interface HTMLStyleElement : HTMLElement {
  [HTMLConstructor] constructor();

  attribute boolean disabled;
  [CEReactions, Reflect] attribute DOMString media;
  [SameObject, PutForwards=value] readonly attribute DOMTokenList blocking;
  [CEReactions, Reflect] attribute DOMString type;
};
