// Element.checkVisibility() (CSSOM View, section 6).

// Whether an element would be seen, as far as that can be told without a layout. `options` names what counts besides
// being rendered: opacity and visibility.
function checkElementVisibility(element, options) {
  const resolver = styleResolverOf(element.document);
  if (!isRendered(resolver, element) || displayOf(resolver, element) === "contents") return false;
  for (let node = resolver.styleParent(element); node !== null; node = resolver.styleParent(node)) {
    if (resolver.specifiedValue(node, "content-visibility") === "hidden") return false;
  }
  if (options.opacityProperty || options.checkOpacity) {
    for (let node = element; node !== null; node = resolver.styleParent(node)) {
      if (Number(computedValue(resolver, node, "opacity", "")) === 0) return false;
    }
  }
  if (options.visibilityProperty || options.checkVisibilityCSS) {
    return resolver.specifiedValue(element, "visibility") === "visible";
  }
  return true;
}
