[Exposed=Window]
interface CustomElementRegistry {
  undefined define(DOMString name, CustomElementConstructor constructor,
    optional ElementDefinitionOptions options = {});
  any get(DOMString name);
  DOMString? getName(CustomElementConstructor constructor);
  Promise<CustomElementConstructor> whenDefined(DOMString name);
  [CEReactions] undefined upgrade(Node root);
};

callback CustomElementConstructor = HTMLElement ();

dictionary ElementDefinitionOptions {
  DOMString extends;
};

partial interface Window {
  readonly attribute CustomElementRegistry customElements;
};
