// Event handler content attributes (HTML Standard, section 8.1.8.1): `onclick="…"` and the like.

// The event types for which every element has a handler attribute.
const globalEventHandlerTypes = new Set((
  "abort animationcancel animationend animationiteration animationstart auxclick beforeinput beforematch " +
  "beforetoggle blur cancel canplay canplaythrough change click close command contextlost contextmenu " +
  "contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop " +
  "durationchange emptied ended error focus formdata gotpointercapture input invalid keydown keypress keyup " +
  "load loadeddata loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave mousemove " +
  "mouseout mouseover mouseup paste pause play playing pointercancel pointerdown pointerenter pointerleave " +
  "pointermove pointerout pointerover pointerup progress ratechange reset resize scroll scrollend " +
  "securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit suspend " +
  "timeupdate toggle transitioncancel transitionend transitionrun " +
  "transitionstart volumechange waiting webkitanimationend webkitanimationiteration webkitanimationstart " +
  "webkittransitionend wheel").split(" "));

// The types whose handlers belong to the window, though body and frameset have the attributes.
const windowEventHandlerTypes = new Set(("afterprint beforeprint beforeunload hashchange languagechange message " +
  "messageerror offline online pagehide pagereveal pageshow pageswap popstate rejectionhandled storage " +
  "unhandledrejection unload blur error focus load resize scroll").split(" "));

// Follows a change of a content attribute whose name begins with "on".
function eventHandlerAttributeChanged(element, name, value) {
  const type = name.slice(2);
  if (handsHandlersToWindow(element) && windowEventHandlerTypes.has(type)) {
    const window = element.document.window;
    if (window !== null) setEventHandlerSource(window, type, value, element);
  } else if (globalEventHandlerTypes.has(type)) {
    setEventHandlerSource(element, type, value, element);
  }
}

function handsHandlersToWindow(element) {
  return element.namespaceURI === HTML_NAMESPACE && (element.localName === "body" || element.localName === "frameset");
}

// The members of body and frameset: handlers of window events are the window's.
const windowHandlerMembers = {
  getEventHandler(type) {
    if (!windowEventHandlerTypes.has(type)) return eventHandlerValue(this, type);
    const window = this.document.window;
    return window === null ? null : eventHandlerValue(window, type);
  },
  setEventHandler(type, value) {
    if (!windowEventHandlerTypes.has(type)) {
      setEventHandlerValue(this, type, value);
    } else if (this.document.window !== null) {
      setEventHandlerValue(this.document.window, type, value);
    }
  },
};
