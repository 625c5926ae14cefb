// Scrolls in a user's stead, and reads and sets the viewport.

// Scrolls: to an element, or to a place or by a distance in the page or in an element. Answers where the page is then.
function scrollPage(document, { selector, x, y, deltaX, deltaY }) {
  const { window } = document;
  const element = selector === undefined ? null : featureElement(document, selector);
  if (deltaX !== undefined || deltaY !== undefined) {
    const target = element ?? document.hoveredElement ?? document.body ?? document.documentElement;
    const wheel = new WheelEvent(document.realm, "wheel", { bubbles: true, cancelable: true, composed: true,
      view: window, deltaX: deltaX ?? 0, deltaY: deltaY ?? 0 });
    if (target === null || dispatchTrustedEvent(wheel, target)) {
      if (element === null) window.setScroll(window.scrollX + (deltaX ?? 0), window.scrollY + (deltaY ?? 0));
      else scrollElement(element, element.scrollLeft + (deltaX ?? 0), element.scrollTop + (deltaY ?? 0));
    }
  } else if (x !== undefined || y !== undefined) {
    if (element === null) window.setScroll(x ?? window.scrollX, y ?? window.scrollY);
    else scrollElement(element, x ?? element.scrollLeft, y ?? element.scrollTop);
  } else if (element !== null) {
    element.scrollIntoView();
  }
  return { scrollX: window.scrollX, scrollY: window.scrollY };
}
