// Where the event dispatching of the DOM Standard (section 2.9) lives.
//
// A tree without shadow roots takes the short way: the path is the chain of `eventParent`, nothing is allocated but
// the array that holds it, and nothing at all where no target of the path listens. Shadow trees take the long way, in
// ShadowEventPath.js, with a struct for each target.

// Whether a shadow root was ever attached in this machine; until then no event path needs retargeting.
const shadowTrees = { used: false };

// Older names under which trusted events are delivered to a target that does not listen for the newer ones.
const legacyEventTypes = new Map([
  ["animationend", "webkitAnimationEnd"],
  ["animationiteration", "webkitAnimationIteration"],
  ["animationstart", "webkitAnimationStart"],
  ["transitionend", "webkitTransitionEnd"],
]);

// Fires a trusted event made on the spot; answers false where a listener cancelled it. `init` may give bubbles,
// cancelable and composed, which are false otherwise, the members that the interface's constructor takes, the interface
// itself as `constructor`, and what listeners see as the target as `targetOverride`.
function fireEvent(target, type, init) {
  if (init === undefined) return dispatchTrustedEvent(new Event(target.realm, type), target);
  const Interface = Object.hasOwn(init, "constructor") ? init.constructor : Event;
  const event = new Interface(target.realm, type, init);
  event.isTrusted = true;
  return dispatch(event, target, init.targetOverride);
}

// Dispatches an event of the platform's own making; answers false where a listener cancelled it.
function dispatchTrustedEvent(event, target) {
  event.isTrusted = true;
  return dispatch(event, target);
}

// Dispatches an event along its path; answers false where it was cancelled.
function dispatch(event, target, targetOverride) {
  if (shadowTrees.used && needsShadowPath(event, target)) return dispatchThroughShadowTrees(event, target);
  event.dispatching = true;
  event.target = targetOverride === undefined ? target : targetOverride;

  // Find out who is concerned before allocating anything.
  const activates = event.activates;
  const bubbles = event.bubbles;
  let activationTarget = null;
  let listening = false;
  let length = 0;
  for (let node = target; node !== null; node = node.eventParent(event)) {
    length++;
    if (node.listeners !== null) listening = true;
    if (activates && activationTarget === null && (node === target || bubbles) && hasActivationBehavior(node)) {
      activationTarget = node;
    }
  }

  if (activationTarget !== null && activationTarget.legacyPreActivation !== undefined) {
    activationTarget.legacyPreActivation(event);
  }
  if (listening) {
    const path = new Array(length);
    let i = 0;
    for (let node = target; i < length; node = node.eventParent(event)) path[i++] = node;
    event.path = path;
    for (i = length - 1; i >= 0 && !event.propagationStopped; i--) {
      if (path[i].listeners !== null) {
        event.eventPhase = i === 0 ? 2 : 1;
        invokeListeners(event, path[i], true);
      }
    }
    const end = bubbles ? length : 1;
    for (i = 0; i < end && !event.propagationStopped; i++) {
      if (path[i].listeners !== null) {
        event.eventPhase = i === 0 ? 2 : 3;
        invokeListeners(event, path[i], false);
      }
    }
  }
  finishDispatch(event);
  if (activationTarget !== null) runActivation(activationTarget, event);
  return !event.canceled;
}

function finishDispatch(event) {
  event.eventPhase = 0;
  event.currentTarget = null;
  event.path = null;
  event.dispatching = false;
  event.propagationStopped = false;
  event.immediatelyStopped = false;
}

function hasActivationBehavior(target) {
  return target.flags !== undefined && (target.flags & HOOK_ACTIVATION) !== 0;
}

function runActivation(target, event) {
  if (!event.canceled) {
    target.activationBehavior(event);
  } else if (target.legacyCanceledActivation !== undefined) {
    target.legacyCanceledActivation(event);
  }
}

// The standard's "invoke", for one target and one direction.
function invokeListeners(event, target, capturing) {
  event.currentTarget = target;
  const list = target.listeners.find(event.type);
  if (list !== null && list.live !== 0) {
    if (callListeners(event, target, list, capturing)) return;
  }
  if (event.isTrusted) {
    const legacyType = legacyEventTypes.get(event.type);
    if (legacyType === undefined) return;
    const legacyList = target.listeners.find(legacyType);
    if (legacyList === null || legacyList.live === 0) return;
    const type = event.type;
    event.type = legacyType;
    callListeners(event, target, legacyList, capturing);
    event.type = type;
  }
}

// The standard's "inner invoke"; answers whether a listener was found. Listeners added meanwhile are not called, since
// they stand behind `end` or in another array.
function callListeners(event, target, list, capturing) {
  const records = list.records;
  const end = records.length;
  let found = false;
  for (let i = 0; i < end; i++) {
    const record = records[i];
    if (record.removed || record.capture !== capturing) continue;
    found = true;
    if (record.once) removeListenerRecord(list, record);
    callListener(event, target, record);
    if (event.immediatelyStopped) break;
  }
  return found;
}

// Calls one listener; what it throws is reported and ends nothing else.
function callListener(event, target, record) {
  const realm = target.realm;
  const callback = record.callback;
  const outerEvent = realm.currentEvent;
  eventLoop.realm = realm;
  eventLoop.viewer = null;
  realm.currentEvent = event.targetIsInShadowTree ? undefined : event;
  if (record.passive) event.inPassiveListener = true;
  try {
    if (typeof callback === "function") {
      invokeCallback(callback, wrap(target), [wrap(event)]);
    } else if (callback instanceof EventHandler) {
      callEventHandler(callback, event, target);
    } else {
      const method = callback.handleEvent;
      if (typeof method !== "function") {
        throw realm.createTypeError("The event listener's handleEvent is not a function.");
      }
      invokeCallback(method, callback, [wrap(event)]);
    }
  } catch (error) {
    realm.reportException(error);
    if (event.listenerThrew !== undefined) event.listenerThrew = true;
  }
  event.inPassiveListener = false;
  realm.currentEvent = outerEvent;
}
