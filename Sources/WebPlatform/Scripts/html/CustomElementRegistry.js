// The custom elements that a window's page has defined.
class CustomElementRegistry extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.definitions = new Map();
    this.byConstructor = new Map();
    this.promises = new Map();
    this.isDefining = false;
  }

  define(name, constructor, options) {
    if (!isConstructor(constructor)) throw new TypeError("The second argument is not a constructor.");
    if (!isValidCustomElementName(name)) {
      throw new DOMException(`"${name}" is not a valid name of a custom element.`, "SyntaxError");
    }
    if (this.definitions.has(name)) throw new DOMException(`"${name}" is defined already.`, "NotSupportedError");
    if (this.byConstructor.has(constructor)) {
      throw new DOMException("The constructor is in use for another custom element.", "NotSupportedError");
    }
    const localName = options.extends === undefined ? name : this.extendedName(options.extends);
    if (this.isDefining) throw new DOMException("A definition is under way.", "NotSupportedError");
    const definition = new CustomElementDefinition(name, localName, constructor);
    this.isDefining = true;
    try {
      readDefinition(definition, constructor);
    } finally {
      this.isDefining = false;
    }
    this.definitions.set(name, definition);
    this.byConstructor.set(constructor, definition);
    customElements.used = true;
    const queue = beginReactions();
    this.upgradeCandidates(definition);
    endReactions(queue);
    const capability = this.promises.get(name);
    if (capability !== undefined) {
      this.promises.delete(name);
      capability.resolve(constructor);
    }
  }

  extendedName(localName) {
    if (isValidCustomElementName(localName) ||
      htmlElementInterface(localName).interfaceName === "HTMLUnknownElement") {
      throw new DOMException(`"${localName}" cannot be extended.`, "NotSupportedError");
    }
    return localName;
  }

  upgradeCandidates(definition) {
    const document = this.realm.document;
    const { name, localName } = definition;
    for (let node = document; node !== null; node = nextShadowIncluding(node, document)) {
      if (node.nodeType !== 1 || node.localName !== localName || node.namespaceURI !== HTML_NAMESPACE) continue;
      if (name !== localName) {
        // Of elements from before the first definition only the attribute says what they are to be.
        const is = node.custom === null ? getAttributeValue(node, "is") : node.custom.is;
        if (is !== name) continue;
        if (node.custom === null) node.custom = new CustomElementRecord("undefined", null, is);
      }
      enqueueUpgrade(node, definition);
    }
  }

  get(name) {
    return this.definitions.get(name)?.construct;
  }

  getName(constructor) {
    return this.byConstructor.get(constructor)?.name ?? null;
  }

  whenDefined(name) {
    if (!isValidCustomElementName(name)) {
      throw new DOMException(`"${name}" is not a valid name of a custom element.`, "SyntaxError");
    }
    const definition = this.definitions.get(name);
    if (definition !== undefined) return this.realm.resolvedPromise(definition.construct);
    let capability = this.promises.get(name);
    if (capability === undefined) this.promises.set(name, capability = this.realm.createPromise());
    return capability.promise;
  }

  upgrade(root) {
    for (let node = root; node !== null; node = nextShadowIncluding(node, root)) {
      if (node.nodeType === 1 && (node.custom !== null || node.elementType.mayBeCustom)) tryToUpgrade(node);
    }
  }
}

// Reads what a constructor and its prototype say, in the standard's order.
function readDefinition(definition, constructor) {
  const prototype = constructor.prototype;
  if (!isObject(prototype)) throw new TypeError("The constructor's prototype is not an object.");
  const read = (names) => {
    for (const name of names) {
      const callback = prototype[name];
      if (callback !== undefined) definition.callbacks[name] = toCallback(callback, name);
    }
  };
  read(lifecycleCallbackNames);
  if (definition.callbacks.attributeChangedCallback !== undefined) {
    const observed = constructor.observedAttributes;
    if (observed !== undefined) definition.observedAttributes = new Set(toSequence(observed, toDOMString));
  }
  const disabled = constructor.disabledFeatures;
  const features = disabled === undefined ? [] : toSequence(disabled, toDOMString);
  definition.disablesInternals = features.includes("internals");
  definition.disablesShadow = features.includes("shadow");
  definition.isFormAssociated = Boolean(constructor.formAssociated);
  if (definition.isFormAssociated) read(formCallbackNames);
}

// Whether a page's value can be constructed; asks nothing of it that the page could notice.
function isConstructor(value) {
  if (typeof value !== "function") return false;
  try {
    new (new Proxy(value, { construct: () => ({}) }))();
    return true;
  } catch {
    return false;
  }
}
