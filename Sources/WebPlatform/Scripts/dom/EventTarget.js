// What listens for one type of event on one target.
class ListenerList {
  constructor(type) {
    this.type = type;
    this.records = [];
    this.live = 0;
    this.index = null;
  }
}

// One registered listener. `removed` outlives its place in the list, so that a dispatch under way skips it.
class ListenerRecord {
  constructor(callback, capture, passive, once) {
    this.callback = callback;
    this.capture = capture;
    this.passive = passive;
    this.once = once;
    this.removed = false;
  }
}

// All listeners and event handlers of one target. The first type has a field of its own, as most targets have no more.
class ListenerTable {
  constructor(type) {
    this.first = new ListenerList(type);
    this.others = null;
    this.handlers = null;
  }

  find(type) {
    if (this.first.type === type) return this.first;
    if (this.others === null) return null;
    const list = this.others.get(type);
    return list === undefined ? null : list;
  }

  findOrMake(type) {
    let list = this.find(type);
    if (list !== null) return list;
    list = new ListenerList(type);
    if (this.others === null) this.others = new Map();
    this.others.set(type, list);
    return list;
  }
}

// A list longer than this finds its records by a map from callback to record instead of by looking at each.
const listenerIndexThreshold = 16;

// The base of everything that events are dispatched at.
//
// Internal interface, for platform code:
//   listeners                      null, or the ListenerTable
//   eventParent(event)             the next target of the event's path, or null
//   hasListeners(type)             whether a listener or handler for the type is there
//   getEventHandler(type), setEventHandler(type, value)     the on… attributes, see EventHandlers.js
//   fireEvent(target, type, init), dispatchTrustedEvent(event, target)     see EventDispatch.js
// A derived class that is not a node calls `super(realm)`.
class EventTarget extends ScriptWrappable {
  constructor(realm) {
    super();
    this.listeners = null;
    if (realm !== undefined) this.realm = realm;
  }

  addEventListener(type, callback, options) {
    let capture = false;
    let passive;
    let once = false;
    let signal;
    if (typeof options === "boolean") {
      capture = options;
    } else if (options !== undefined && options !== null) {
      capture = options.capture === true;
      passive = options.passive;
      once = options.once === true;
      signal = options.signal;
    }
    if (signal !== undefined && signal.aborted) return;
    if (callback === null || callback === undefined) return;
    if (passive === undefined) passive = passiveByDefault(this, type);
    const record = addListener(this, type, callback, capture, passive, once);
    if (record !== null && signal !== undefined) {
      signal.addAlgorithm(() => removeListener(this, type, callback, capture));
    }
  }

  removeEventListener(type, callback, options) {
    const capture = typeof options === "boolean" ? options
      : options !== undefined && options !== null && options.capture === true;
    if (callback !== null && callback !== undefined) removeListener(this, type, callback, capture);
  }

  dispatchEvent(event) {
    if (event.dispatching || !event.initialized) {
      throw new DOMException("The event is already being dispatched or was not initialized.", "InvalidStateError");
    }
    event.isTrusted = false;
    return dispatch(event, this);
  }

  hasListeners(type) {
    if (this.listeners === null) return false;
    const list = this.listeners.find(type);
    return list !== null && list.live !== 0;
  }

  // The standard's "get the parent".
  eventParent(event) {
    return null;
  }

  getEventHandler(type) {
    return eventHandlerValue(this, type);
  }

  setEventHandler(type, value) {
    setEventHandlerValue(this, type, value);
  }

  static construct(realm) {
    return new EventTarget(realm);
  }
}

// Adds a listener and answers its record, or null where an equal one is there already.
function addListener(target, type, callback, capture, passive, once) {
  let table = target.listeners;
  if (table === null) table = target.listeners = new ListenerTable(type);
  const list = table.findOrMake(type);
  if (list.live !== 0 && findListener(list, callback, capture) !== null) return null;
  const record = new ListenerRecord(callback, capture, passive, once);
  list.records.push(record);
  list.live++;
  if (list.index !== null) {
    indexListener(list.index, record);
  } else if (list.live > listenerIndexThreshold) {
    list.index = new Map();
    for (const each of list.records) {
      if (!each.removed) indexListener(list.index, each);
    }
  }
  return record;
}

function removeListener(target, type, callback, capture) {
  if (target.listeners === null) return;
  const list = target.listeners.find(type);
  if (list === null || list.live === 0) return;
  const record = findListener(list, callback, capture);
  if (record !== null) removeListenerRecord(list, record);
}

// Takes a record out of its list. The array is replaced rather than changed, since a dispatch may be reading it, and
// only when most of it is dead, so that removing many listeners takes time in proportion.
function removeListenerRecord(list, record) {
  record.removed = true;
  list.live--;
  if (list.index !== null) unindexListener(list.index, record);
  if (list.live === 0) {
    list.records = [];
    list.index = null;
  } else if (list.records.length > 8 && list.live * 2 < list.records.length) {
    list.records = list.records.filter((each) => !each.removed);
  }
}

function findListener(list, callback, capture) {
  if (list.index !== null) {
    let record = list.index.get(callback);
    if (record === undefined) return null;
    if (Array.isArray(record)) return record[capture ? 1 : 0];
    return record.capture === capture ? record : null;
  }
  const records = list.records;
  for (let i = 0; i < records.length; i++) {
    const record = records[i];
    if (record.callback === callback && record.capture === capture && !record.removed) return record;
  }
  return null;
}

// The index holds a record, or [bubbling record, capturing record] where a callback has both.
function indexListener(index, record) {
  const found = index.get(record.callback);
  if (found === undefined) {
    index.set(record.callback, record);
    return;
  }
  const pair = Array.isArray(found) ? found : found.capture ? [null, found] : [found, null];
  pair[record.capture ? 1 : 0] = record;
  index.set(record.callback, pair);
}

function unindexListener(index, record) {
  const found = index.get(record.callback);
  if (!Array.isArray(found)) {
    index.delete(record.callback);
    return;
  }
  found[record.capture ? 1 : 0] = null;
  index.set(record.callback, found[0] === null ? found[1] : found[0]);
}

// The standard's "default passive value": scrolling gestures on the window and on the page's outermost elements.
function passiveByDefault(target, type) {
  if (type !== "touchstart" && type !== "touchmove" && type !== "wheel" && type !== "mousewheel") return false;
  if (!(target instanceof Node)) return target.interfaceName === "Window";
  const document = target.document;
  return target === document || target === document.documentElement || target === document.body;
}
