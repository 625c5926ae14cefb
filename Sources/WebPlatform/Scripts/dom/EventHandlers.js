// One event handler of a target: a page's function, or the source of a content attribute that becomes one when it is
// first needed. It stands among the target's listeners where it was first set.
class EventHandler {
  constructor(type) {
    this.type = type;
    this.value = null;
    this.source = null;
    this.sourceElement = null;
    this.record = null;
  }
}

// The current value of a handler, which compiles the source of a content attribute.
function eventHandlerValue(target, type) {
  const handler = findEventHandler(target, type);
  if (handler === null) return null;
  if (handler.source !== null) compileEventHandler(handler, target);
  return handler.value;
}

// Sets a handler as script does by an on… attribute. What is neither a function nor an object counts as null.
function setEventHandlerValue(target, type, value) {
  if (typeof value !== "function" && (typeof value !== "object" || value === null)) value = null;
  changeEventHandler(target, type, value, null, null);
}

// Sets a handler to the source text of a content attribute of `element` (null removes it). The target is the element
// itself, or the window for those attributes that body and frameset hand on.
function setEventHandlerSource(target, type, source, element) {
  changeEventHandler(target, type, null, source, element);
}

function findEventHandler(target, type) {
  if (target.listeners === null || target.listeners.handlers === null) return null;
  const handler = target.listeners.handlers.get(type);
  return handler === undefined ? null : handler;
}

function changeEventHandler(target, type, value, source, element) {
  let handler = findEventHandler(target, type);
  if (value === null && source === null) {
    if (handler === null) return;
    if (handler.record !== null) removeListenerRecord(target.listeners.find(type), handler.record);
    target.listeners.handlers.delete(type);
    return;
  }
  if (handler === null) {
    handler = new EventHandler(type);
    handler.record = addListener(target, type, handler, false, passiveByDefault(target, type), false);
    if (target.listeners.handlers === null) target.listeners.handlers = new Map();
    target.listeners.handlers.set(type, handler);
  }
  handler.value = value;
  handler.source = source;
  handler.sourceElement = element;
}

// The HTML Standard's "getting the current value of the event handler" for a content attribute: a function whose scope
// holds the element, its form owner and its document. Source that does not parse is reported and leaves null.
function compileEventHandler(handler, target) {
  let { source } = handler;
  const element = handler.sourceElement;
  const realm = target.realm;
  handler.source = null;
  handler.sourceElement = null;
  const isWindowError = handler.type === "error" && !(target instanceof Node);
  const parameters = isWindowError ? "event, source, lineno, colno, error" : "event";
  if (element !== null && !element.document.scriptingEnabled) return;
  if (source.includes("import")) source = withDynamicImports(realm, source, realm.document.URL, true);
  const scopes = target instanceof Node ? [element.document, element.form, element] : [];
  const { policies } = realm.document;
  if (policies !== null && element !== null) {
    if (!policiesAllowInline(realm.document, element, "script attribute", source)) {
      handler.value = null;
      return;
    }
  }
  try {
    if (realm.isEvalForbidden) native.setEvalAllowed(realm.id, true);
    handler.value = realm.kit.compileHandler("on" + handler.type, parameters, source,
      scopes.filter((scope) => scope instanceof Node).map(wrap));
  } catch (error) {
    handler.value = null;
    realm.reportException(error);
  } finally {
    if (realm.isEvalForbidden) native.setEvalAllowed(realm.id, false);
  }
}

// The HTML Standard's "event handler processing algorithm".
function callEventHandler(handler, event, target) {
  if (handler.source !== null) compileEventHandler(handler, target);
  const callback = handler.value;
  if (typeof callback !== "function") return;
  const isWindowError = event.type === "error" && event instanceof ErrorEvent && target.realm.window === target;
  const thisValue = wrap(target);
  const result = isWindowError
    ? invokeCallback(callback, thisValue, [event.message, event.filename, event.lineno, event.colno, event.error])
    : invokeCallback(callback, thisValue, [wrap(event)]);
  if (event.type === "beforeunload" && event instanceof BeforeUnloadEvent) {
    if (result !== null && result !== undefined) {
      event.preventDefault();
      if (event.returnValue === "") event.returnValue = String(result);
    }
  } else if (isWindowError ? result === true : result === false) {
    event.preventDefault();
  }
}
