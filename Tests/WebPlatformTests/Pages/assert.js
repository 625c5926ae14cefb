// What the pages of this folder test themselves with. `window.testResults` holds what came of each test; a page is done
// once it has loaded and no test is pending.

window.testResults = [];
window.pendingTests = 0;

// Runs a test, which fails by throwing. One that answers a promise is pending until that is settled.
function test(name, body) {
  const passed = () => testResults.push({ name, passed: true });
  const failed = (error) => testResults.push({ name, passed: false, message: `${error}` });
  try {
    const result = body();
    if (!(result instanceof Promise)) return passed();
    pendingTests++;
    const settled = (tell) => (value) => { pendingTests--; tell(value); };
    result.then(settled(passed), settled(failed));
  } catch (error) {
    failed(error);
  }
}

function assertEquals(actual, expected, message = "") {
  if (Object.is(actual, expected)) return;
  if (Array.isArray(actual) && Array.isArray(expected)) {
    const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (left === right) return;
    throw new Error(`${left} is not ${right} ${message}`);
  }
  throw new Error(`${describeValue(actual)} is not ${describeValue(expected)} ${message}`);
}

function assertTrue(condition, message = "the condition does not hold") {
  if (condition !== true) throw new Error(message);
}

// Checks that a function throws an error, or a DOMException, of a name.
function assertThrows(name, body) {
  try {
    body();
  } catch (error) {
    if (error.name === name) return;
    throw new Error(`${error} was thrown instead of a ${name}`);
  }
  throw new Error(`no ${name} was thrown`);
}

function describeValue(value) {
  return typeof value === "string" ? JSON.stringify(value) : Object.is(value, -0) ? "-0" : String(value);
}
