// What the pages in this folder assert with. `testResults.done` is true when the page has loaded and no test is
// pending.
"use strict";

const testResults = (window.testResults = { passed: 0, failed: [], done: false });

{
  let pending = 0;
  let isLoaded = false;

  const note = (name, error) => {
    if (error === null) testResults.passed++;
    else testResults.failed.push({ name, message: String(error && error.message !== undefined ? error.message : error) });
  };

  const finishIfIdle = () => {
    if (isLoaded && pending === 0) testResults.done = true;
  };

  /** Runs a test at once. It fails by throwing, or by a promise that is rejected, and is pending until that is settled. */
  window.test = (name, body) => {
    const settle = (error) => {
      note(name, error);
      pending--;
      finishIfIdle();
    };
    pending++;
    try {
      const result = body();
      if (result instanceof Promise) result.then(() => settle(null), (error) => settle(error ?? new Error("rejected")));
      else settle(null);
    } catch (error) {
      settle(error ?? new Error("thrown"));
    }
  };

  /** Says that the page has no tests to run, and why. */
  window.skip = (reason) => { testResults.skipped = reason; };

  /** An error of the page outside its tests is a failure too, unless `expectErrors` was called. */
  let errorsAreExpected = false;
  window.expectErrors = () => { errorsAreExpected = true; };
  addEventListener("error", (event) => {
    if (!errorsAreExpected) note("outside the tests", event.error ?? event.message);
  });

  addEventListener("load", () => setTimeout(() => { isLoaded = true; finishIfIdle(); }));
}

function describe(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof Node) return `<${value.nodeName}>`;
  try {
    return typeof value === "object" && value !== null ? JSON.stringify(value) ?? String(value) : String(value);
  } catch {
    return String(value);
  }
}

function assert(condition, message = "the condition") {
  if (!condition) throw new Error(`${message} does not hold`);
}

const assertTrue = assert;

function isDeeplyEqual(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Node || other instanceof Node) return false;
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length &&
    keys.every((key) => isDeeplyEqual(one[key], other[key]));
}

/** Compares values; arrays and plain objects by their contents, nodes by identity. */
function assertEquals(actual, expected, message = "") {
  if (!isDeeplyEqual(actual, expected)) {
    throw new Error(`${message ? message + ": " : ""}${describe(actual)} is not ${describe(expected)}`);
  }
}

/** `expected` is the name of the error: a DOMException's or an Error class's. */
function assertThrows(expected, body, message = "") {
  let thrown;
  try {
    body();
  } catch (error) {
    thrown = error;
    if (error !== null && typeof error === "object" && error.name === expected) return error;
    throw new Error(`${message} ${expected} was expected, but ${error} was thrown`);
  }
  throw new Error(`${message} ${expected} was expected, but nothing was thrown`);
}

/** The same for a promise that is to be rejected. */
async function assertRejects(expected, promise, message = "") {
  let value;
  try {
    value = await promise;
  } catch (error) {
    if (error !== null && typeof error === "object" && error.name === expected) return error;
    throw new Error(`${message} ${expected} was expected, but ${error} was the reason`);
  }
  throw new Error(`${message} ${expected} was expected, but the promise was fulfilled with ${describe(value)}`);
}

/** The next event of a type at a target. */
function nextEvent(target, type) {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
