// Tells a page's callback, in a microtask, what changed in the trees it observes. The platform's own has no callback
// and takes its records.
class MutationObserver extends ScriptWrappable {
  constructor(realm, callback) {
    super();
    this.realm = realm;
    this.callback = callback;
    this.records = [];
    this.nodes = [];
    this.transient = [];
  }

  observe(target, options) {
    const attributes = options.attributes ??
      (options.attributeOldValue !== undefined || options.attributeFilter !== undefined);
    const characterData = options.characterData ?? options.characterDataOldValue !== undefined;
    if (!options.childList && !attributes && !characterData) {
      throw new TypeError("At least one of childList, attributes and characterData must be observed.");
    }
    if (options.attributeOldValue && !attributes) throw new TypeError("attributeOldValue needs attributes.");
    if (options.attributeFilter !== undefined && !attributes) throw new TypeError("attributeFilter needs attributes.");
    if (options.characterDataOldValue && !characterData) {
      throw new TypeError("characterDataOldValue needs characterData.");
    }
    const registration = new ObserverRegistration(this, options, attributes, characterData, null);
    target.document.observedTypes |= registration.types;
    mutationObservers.observing = true;
    const rare = target.rareData;
    if (rare.observers === null) rare.observers = [];
    for (let i = 0; i < rare.observers.length; i++) {
      const existing = rare.observers[i];
      if (existing.observer !== this || existing.source !== null) continue;
      this.removeTransientOf(existing);
      rare.observers[i] = registration;
      return;
    }
    rare.observers.push(registration);
    this.nodes.push(new WeakRef(target));
  }

  disconnect() {
    this.removeAllTransient();
    for (const reference of this.nodes) {
      const node = reference.deref();
      if (node !== undefined) this.unregister(node, (registration) => registration.observer === this);
    }
    this.nodes = [];
    this.records = [];
  }

  takeRecords() {
    const records = this.records;
    this.records = [];
    return records;
  }

  removeTransientOf(source) {
    for (const node of this.transient) this.unregister(node, (registration) => registration.source === source);
  }

  removeAllTransient() {
    const nodes = this.transient;
    if (nodes.length === 0) return;
    this.transient = [];
    for (const node of nodes) {
      this.unregister(node, (registration) => registration.observer === this && registration.source !== null);
    }
  }

  unregister(node, matches) {
    if (node.rare === null || node.rare.observers === null) return;
    const left = node.rare.observers.filter((registration) => !matches(registration));
    node.rare.observers = left.length === 0 ? null : left;
  }
}

// One observer's interest in one node. `source` is the page's own registration that a transient one continues for a
// removed subtree, or null.
class ObserverRegistration {
  constructor(observer, options, attributes, characterData, source) {
    this.observer = observer;
    this.options = options;
    this.source = source;
    this.types = (options.childList ? OBSERVES_CHILD_LIST : 0) | (attributes ? OBSERVES_ATTRIBUTES : 0) |
      (characterData ? OBSERVES_CHARACTER_DATA : 0);
  }
}

// The standard's "queue a mutation record", for the three types.
function queueChildListRecord(target, addedNodes, removedNodes, previousSibling, nextSibling) {
  queueMutationRecord(target, OBSERVES_CHILD_LIST, null, null, null, addedNodes, removedNodes, previousSibling,
    nextSibling);
}

function queueAttributeRecord(target, localName, namespace, oldValue) {
  queueMutationRecord(target, OBSERVES_ATTRIBUTES, localName, namespace, oldValue, null, null, null, null);
}

function queueCharacterDataRecord(target, oldValue) {
  queueMutationRecord(target, OBSERVES_CHARACTER_DATA, null, null, oldValue, null, null, null, null);
}

function queueMutationRecord(target, type, name, namespace, oldValue, added, removed, previousSibling, nextSibling) {
  let interested = null;
  for (let node = target; node !== null; node = node.parent) {
    if (node.rare === null || node.rare.observers === null) continue;
    for (const registration of node.rare.observers) {
      const options = registration.options;
      if ((registration.types & type) === 0 || (node !== target && !options.subtree)) continue;
      if (type === OBSERVES_ATTRIBUTES && options.attributeFilter !== undefined &&
        (namespace !== null || !options.attributeFilter.includes(name))) {
        continue;
      }
      if (interested === null) interested = new Map();
      const observer = registration.observer;
      const wantsOldValue = type === OBSERVES_ATTRIBUTES ? options.attributeOldValue
        : type === OBSERVES_CHARACTER_DATA && options.characterDataOldValue;
      if (!interested.has(observer)) interested.set(observer, null);
      if (wantsOldValue) interested.set(observer, oldValue);
    }
  }
  if (interested === null) return;
  for (const [observer, value] of interested) {
    observer.records.push(new MutationRecord(observer.realm, type, target, name, namespace, value, added, removed,
      previousSibling, nextSibling));
    mutationObservers.pending.add(observer);
  }
  scheduleMutationObservers();
}

// The standard's "queue a mutation observer microtask".
function scheduleMutationObservers() {
  if (mutationObservers.scheduled) return;
  mutationObservers.scheduled = true;
  queuePlatformMicrotask(notifyMutationObservers);
}

/** Microtasks were stopped, the one that tells the observers among them: what it was to tell is forgotten. */
function dropMutationRecords() {
  if (!mutationObservers.scheduled) return;
  mutationObservers.scheduled = false;
  for (const observer of mutationObservers.pending) {
    observer.takeRecords();
    observer.removeAllTransient();
  }
  mutationObservers.pending.clear();
  mutationObservers.slots.clear();
}

function queuePlatformMicrotask(callback) {
  platformPromise.then(callback);
}

const platformPromise = Promise.resolve();

// The standard's "notify mutation observers".
function notifyMutationObservers() {
  mutationObservers.scheduled = false;
  const observers = [...mutationObservers.pending];
  mutationObservers.pending.clear();
  const slots = [...mutationObservers.slots];
  mutationObservers.slots.clear();
  for (const observer of observers) {
    const records = observer.takeRecords();
    observer.removeAllTransient();
    if (records.length === 0 || observer.callback === null) continue;
    const wrapper = wrap(observer);
    try {
      invokeCallback(observer.callback, wrapper, [toPage(observer.realm, records), wrapper]);
    } catch (error) {
      observer.realm.reportException(error);
    }
  }
  for (const slot of slots) fireEvent(slot, "slotchange", { bubbles: true });
}

// A removed subtree stays observed until the next notification by those who observe an ancestor's subtree.
function addTransientObservers(parent, node) {
  for (let ancestor = parent; ancestor !== null; ancestor = ancestor.parent) {
    if (ancestor.rare === null || ancestor.rare.observers === null) continue;
    for (const registration of ancestor.rare.observers) {
      if (!registration.options.subtree) continue;
      const { observer, options, types } = registration;
      const source = registration.source ?? registration;
      const rare = node.rareData;
      if (rare.observers === null) rare.observers = [];
      // One that a node has already tells all that there is: nodes that move about would double theirs each time.
      if (rare.observers.some((other) => other === source || other.source === source)) continue;
      rare.observers.push(new ObserverRegistration(observer, options, (types & OBSERVES_ATTRIBUTES) !== 0,
        (types & OBSERVES_CHARACTER_DATA) !== 0, source));
      observer.transient.push(node);
      mutationObservers.pending.add(observer);
      scheduleMutationObservers();
    }
  }
}
