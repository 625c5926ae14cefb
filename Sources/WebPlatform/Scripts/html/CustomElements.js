// Custom elements: definitions, upgrades and reactions (HTML Standard, section 4.13). Nothing of this is looked at
// before a page defines an element; see CustomElementState.js.

// What one definition of a custom element says; the callbacks are the page's functions, or undefined.
class CustomElementDefinition {
  constructor(name, localName, constructor) {
    this.name = name;
    this.localName = localName;
    this.construct = constructor;
    this.callbacks = Object.create(null);
    this.observedAttributes = new Set();
    this.constructionStack = [];
    this.disablesShadow = false;
    this.disablesInternals = false;
    this.isFormAssociated = false;
  }
}

// What `element.custom` holds: the standard's custom element state and definition, the is value, and the reactions that
// wait to be run.
class CustomElementRecord {
  constructor(state, definition, is) {
    this.state = state;
    this.definition = definition;
    this.is = is;
    this.reactions = [];
  }
}

// What stands in a construction stack for an element whose constructor has come to HTMLElement's.
const constructedMarker = {};

const lifecycleCallbackNames = ["connectedCallback", "disconnectedCallback", "adoptedCallback", "connectedMoveCallback",
  "attributeChangedCallback"];
const formCallbackNames = ["formAssociatedCallback", "formResetCallback", "formDisabledCallback",
  "formStateRestoreCallback"];

// MARK: Definitions

// The standard's "look up a custom element definition".
function customElementDefinition(document, localName, is) {
  if (document.window === null) return null;
  const registry = document.window.customElementRegistry;
  if (registry === null) return null;
  const definition = registry.definitions.get(localName);
  if (definition !== undefined && definition.localName === localName) return definition;
  if (is === null) return null;
  const customized = registry.definitions.get(is);
  return customized !== undefined && customized.localName === localName ? customized : null;
}

function customElementStateOf(element) {
  if (element.custom !== null) return element.custom.state;
  return element.elementType.mayBeCustom ? "undefined" : "uncustomized";
}

function customElementIsDefined(element) {
  return element.custom.state === "custom" || element.custom.state === "precustomized";
}

function customElementAllowsShadow(element) {
  const definition = element.custom.definition ??
    customElementDefinition(element.document, element.localName, element.custom.is);
  return definition === null || !definition.disablesShadow;
}

// MARK: Reactions

function beginReactions() {
  const queue = [];
  customElements.queues.push(queue);
  return queue;
}

function endReactions(queue) {
  customElements.queues.pop();
  if (queue.length !== 0) invokeReactions(queue);
}

/** A script was stopped: no member that reacts is running any more, nor a microtask for the backup queue. */
function resetReactions(inMicrotasks) {
  customElements.queues.length = 0;
  for (const { window } of realms.values()) {
    // A realm that is being made has no window yet.
    const registry = window?.customElementRegistry ?? null;
    if (registry === null) continue;
    for (const definition of registry.definitions.values()) definition.constructionStack.length = 0;
  }
  if (inMicrotasks) customElements.backup.length = 0;
}

function invokeBackupReactions() {
  const { backup } = customElements;
  customElements.backup = [];
  invokeReactions(backup);
}

function enqueueReaction(element, reaction) {
  element.custom.reactions.push(reaction);
  const queues = customElements.queues;
  if (queues.length !== 0) {
    queues[queues.length - 1].push(element);
    return;
  }
  // Outside of any member that reacts: the standard's backup element queue.
  customElements.backup.push(element);
  if (customElements.backup.length === 1) {
    queuePlatformMicrotask(invokeBackupReactions);
  }
}

function invokeReactions(queue) {
  for (let i = 0; i < queue.length; i++) {
    const element = queue[i];
    const record = element.custom;
    while (record.reactions.length !== 0) {
      const reaction = record.reactions.shift();
      try {
        if (reaction.upgrade !== undefined) {
          upgradeElement(element, reaction.upgrade);
        } else {
          invokeCallback(reaction.callback, wrap(element), reaction.parameters);
        }
      } catch (error) {
        element.realm.reportException(translateException(element.realm, error));
      }
    }
  }
}

function enqueueCallback(element, name, parameters) {
  const record = element.custom;
  const callbacks = record.definition.callbacks;
  let callback = callbacks[name];
  if (name === "connectedMoveCallback" && callback === undefined) {
    enqueueCallback(element, "disconnectedCallback", []);
    enqueueCallback(element, "connectedCallback", []);
    return;
  }
  if (callback !== undefined) enqueueReaction(element, { callback, parameters });
}

function enqueueUpgrade(element, definition) {
  if (element.custom === null) element.custom = new CustomElementRecord("undefined", null, null);
  enqueueReaction(element, { upgrade: definition });
}

function tryToUpgrade(element) {
  const record = element.custom;
  if (record !== null && record.state !== "undefined") return;
  const definition = customElementDefinition(element.document, element.localName, record === null ? null : record.is);
  if (definition !== null) enqueueUpgrade(element, definition);
}

// MARK: What the DOM tells

function customElementInserted(element) {
  if (element.custom !== null && element.custom.state === "custom") {
    enqueueCallback(element, "connectedCallback", []);
    if (element.isFormAssociatedCustomElement === true) updateFormAssociation(element);
  } else if (element.custom !== null || element.elementType.mayBeCustom) {
    tryToUpgrade(element);
  }
}

function customElementDisconnected(element) {
  if (element.custom.state !== "custom") return;
  enqueueCallback(element, "disconnectedCallback", []);
  if (element.isFormAssociatedCustomElement === true) updateFormAssociation(element);
}

function customElementMoved(element) {
  if (element.custom.state === "custom") enqueueCallback(element, "connectedMoveCallback", []);
}

function customElementAdopted(element, oldDocument, document) {
  if (element.custom.state === "custom") {
    enqueueCallback(element, "adoptedCallback", [wrap(oldDocument), wrap(document)]);
  }
}

function customElementAttributeChanged(element, localName, oldValue, value, namespace) {
  const { state, definition } = element.custom;
  if (state !== "custom") return;
  if (definition.observedAttributes.has(localName)) {
    enqueueCallback(element, "attributeChangedCallback", [localName, oldValue, value, namespace]);
  }
  if (element.isFormAssociatedCustomElement === true && (localName === "form" || localName === "disabled")) {
    noteDistantControl(element);
    updateFormAssociation(element);
  }
}

function customElementCloned(element, copy) {
  const is = element.custom === null ? null : element.custom.is;
  const definition = customElementDefinition(copy.document, copy.localName, is);
  if (definition !== null) {
    copy.custom = new CustomElementRecord("undefined", null, is);
    enqueueUpgrade(copy, definition);
  } else if (is !== null) {
    copy.custom = new CustomElementRecord("undefined", null, is);
  }
}

// MARK: Making elements

// document.createElement and createElementNS for an element of HTML, once any custom element is defined.
function createPossiblyCustomElement(document, prefix, localName, options) {
  let is = null;
  if (typeof options === "object" && options !== null && options.is !== undefined) is = toDOMString(options.is);
  const definition = customElementDefinition(document, localName, is);
  if (definition === null) {
    const element = createElementInternal(document, localName, HTML_NAMESPACE, prefix);
    if (is !== null) element.custom = new CustomElementRecord("undefined", null, is);
    return element;
  }
  return createCustomElement(document, elementType(HTML_NAMESPACE, prefix, localName), definition);
}

// An element of a definition, constructed at once. What the page's constructor throws is reported.
function createCustomElement(document, type, definition) {
  const realm = document.realm;
  if (definition.name !== definition.localName) {
    const element = new type.implementation(document, type);
    element.custom = new CustomElementRecord("undefined", null, definition.name);
    try {
      upgradeElement(element, definition);
    } catch (error) {
      realm.reportException(translateException(realm, error));
    }
    return element;
  }
  try {
    const element = implementationOf(Reflect.construct(definition.construct, []));
    requireFreshElement(element, document, type.localName);
    return element;
  } catch (error) {
    realm.reportException(translateException(realm, error));
    return createFailedElement(document, type);
  }
}

/** The element of a definition whose constructor failed. */
function createFailedElement(document, type) {
  const element = new HTMLElement(document, type);
  Object.defineProperty(element, "interfaceName", { value: "HTMLUnknownElement" });
  element.custom = new CustomElementRecord("failed", null, null);
  return element;
}

function requireFreshElement(element, document, localName) {
  if (!(element instanceof HTMLElement)) throw new TypeError("The constructor did not return an HTML element.");
  const fail = (what) => {
    throw new DOMException(`The constructor's element must not have ${what}.`, "NotSupportedError");
  };
  if (element.attributeList !== null) fail("attributes");
  if (element.firstChild !== null) fail("children");
  if (element.parent !== null) fail("a parent");
  if (element.document !== document) fail("another document");
  if (element.localName !== localName) fail("another name");
}

// An element for the parser, once any custom element is defined. A fragment's are upgraded once it is parsed.
function createParsedCustomElement(document, type, list, isFragment) {
  const at = list === null ? -1 : list.findIndex((name, i) => i % 2 === 0 && name === "is");
  const is = at === -1 || type.namespaceURI !== HTML_NAMESPACE ? null : list[at + 1];
  const definition = customElementDefinition(document, type.localName, is);
  if (definition === null || isFragment) {
    const element = createElementOfType(document, type, list);
    if (is !== null) element.custom = new CustomElementRecord("undefined", null, is);
    if (definition !== null) enqueueUpgrade(element, definition);
    return element;
  }
  const queue = beginReactions();
  const element = createCustomElement(document, type, definition);
  if (list !== null) {
    for (let i = 0; i < list.length; i += 2) appendAttribute(element, list[i], list[i + 1]);
  }
  endReactions(queue);
  return element;
}

// The standard's "upgrade an element".
function upgradeElement(element, definition) {
  const record = element.custom;
  if (record.state !== "undefined" && record.state !== "uncustomized") return;
  record.definition = definition;
  record.state = "failed";
  const list = element.attributeList;
  if (list !== null) {
    for (let i = 0; i < list.length; i += 2) {
      if (!definition.observedAttributes.has(localNameOf(list[i]))) continue;
      enqueueCallback(element, "attributeChangedCallback",
        [localNameOf(list[i]), null, list[i + 1], namespaceOf(list[i])]);
    }
  }
  if (element.isConnected) enqueueCallback(element, "connectedCallback", []);
  definition.constructionStack.push(element);
  try {
    if (definition.disablesShadow && element.shadow !== null) {
      throw new DOMException("The definition disables shadow roots, and the element has one.", "NotSupportedError");
    }
    record.state = "precustomized";
    if (definition.isFormAssociated) becomeFormAssociated(element);
    const result = Reflect.construct(definition.construct, []);
    if (implementationOf(result) !== element) throw new TypeError("The constructor returned another object.");
  } catch (error) {
    record.state = "failed";
    record.definition = null;
    record.reactions = [];
    throw error;
  } finally {
    definition.constructionStack.pop();
  }
  record.state = "custom";
  if (!definition.isFormAssociated) return;
  noteDistantControl(element);
  updateFormAssociation(element);
}

// What the constructors of HTML elements do: they make or hand out the element of a custom element's class.
function constructHTMLElement(realm, newTarget, interfaceName) {
  const registry = realm.window.customElementRegistry;
  const definition = registry === null ? undefined : registry.byConstructor.get(newTarget);
  if (definition === undefined) throw new TypeError("Illegal constructor");
  const isAutonomous = definition.name === definition.localName;
  const expected = isAutonomous ? "HTMLElement" : htmlElementInterface(definition.localName).interfaceName;
  if (interfaceName !== expected) throw new TypeError(`Illegal constructor: the element derives from ${expected}`);
  const binding = realm.bindingFor(interfaceName);
  if (newTarget === binding.interfaceObject) throw new TypeError("Illegal constructor");
  const ownPrototype = newTarget.prototype;
  const prototype = isObject(ownPrototype) ? ownPrototype : binding.prototype;
  const stack = definition.constructionStack;
  if (stack.length === 0) {
    const element = createElementInternal(realm.document, definition.localName, HTML_NAMESPACE, null);
    element.custom = new CustomElementRecord("custom", definition, isAutonomous ? null : definition.name);
    if (definition.isFormAssociated) becomeFormAssociated(element);
    return binding.wrapWithPrototype(realm, element, prototype);
  }
  const element = stack[stack.length - 1];
  if (element === constructedMarker) throw new TypeError("The element is constructed already.");
  const wrapper = wrap(element);
  Object.setPrototypeOf(wrapper, prototype);
  stack[stack.length - 1] = constructedMarker;
  return wrapper;
}
