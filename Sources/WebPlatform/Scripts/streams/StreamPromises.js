// The promises of the streams. They belong to the page's realm, and are waited for without the page's own `then`.

const intrinsicThen = Promise.prototype.then;

// PerformPromiseThen: the reactions get page values, and give or throw page values.
function performThen(promise, onFulfilled, onRejected) {
  return Reflect.apply(intrinsicThen, promise, [onFulfilled, onRejected]);
}

function ignore() {}

// Keeps a rejection that nobody may look at from being reported.
function markPromiseHandled(promise) {
  performThen(promise, undefined, ignore);
}

function rejectedPromise(realm, reason) {
  const { promise, reject } = realm.createPromise();
  reject(reason);
  return promise;
}

// A page promise with what settles it, which remembers whether it was.
class PromiseCapability {
  constructor(realm) {
    const { promise, resolve, reject } = realm.createPromise();
    this.promise = promise;
    this.resolveFunction = resolve;
    this.rejectFunction = reject;
    this.isSettled = false;
  }

  resolve(value) {
    this.isSettled = true;
    this.resolveFunction(value);
  }

  reject(reason) {
    this.isSettled = true;
    this.rejectFunction(reason);
  }
}

// Calls a function of a page that is declared to give a promise, and gives a page promise for what becomes of it.
function invokePromiseCallback(realm, callback, thisValue, argumentList) {
  try {
    return realm.resolvedPromise(Reflect.apply(callback, thisValue, argumentList));
  } catch (error) {
    return rejectedPromise(realm, error);
  }
}

// A page promise for what an algorithm of the platform does: fulfilled with undefined, or rejected with what it throws.
function promiseOfSteps(realm, steps) {
  try {
    return realm.resolvedPromise(steps());
  } catch (error) {
    return rejectedPromise(realm, translateException(realm, error));
  }
}

// Runs steps as a microtask. They must not throw.
function queueRealmMicrotask(realm, steps) {
  performThen(realm.resolvedPromise(undefined), steps);
}

// What a page realm makes for its streams; its script is evaluated when the realm first needs one.
const streamKits = new WeakMap();

function streamKitOf(realm) {
  let kit = streamKits.get(realm);
  if (kit === undefined) {
    kit = native.evaluatePageScript(realm.id, pageScripts["StreamKit.js"])(realm.intrinsics, realm.global);
    streamKits.set(realm, kit);
  }
  return kit;
}

function iteratorResult(realm, value, done) {
  return streamKitOf(realm).iteratorResult(value, done);
}
