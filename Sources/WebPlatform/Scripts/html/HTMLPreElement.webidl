[Exposed=Window]
interface HTMLPreElement : HTMLElement {
  [HTMLConstructor] constructor();

  [CEReactions, Reflect] attribute long width;
};
