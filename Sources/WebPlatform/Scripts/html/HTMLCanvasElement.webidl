[Exposed=Window]
interface HTMLCanvasElement : HTMLElement {
  [HTMLConstructor] constructor();

  [CEReactions, Reflect, ReflectDefault=300] attribute unsigned long width;
  [CEReactions, Reflect, ReflectDefault=150] attribute unsigned long height;
  any getContext(DOMString contextId, optional any options = null);
  USVString toDataURL(optional DOMString type = "image/png", optional any quality);
};
