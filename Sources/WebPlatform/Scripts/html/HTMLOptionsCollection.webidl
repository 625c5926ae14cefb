[Exposed=Window]
interface HTMLOptionsCollection : HTMLCollection {
  [CEReactions] attribute unsigned long length;
  [CEReactions] setter undefined (unsigned long index, HTMLOptionElement? option);
  [CEReactions] undefined add((HTMLOptionElement or HTMLOptGroupElement) element,
                              optional (HTMLElement or long)? before = null);
  [CEReactions] undefined remove(long index);
  attribute long selectedIndex;
};
