// The host's `evaluate`: an expression run in a page, and its value told as JSON.

/**
 * Evaluates an expression in a page. Answers [type, JSON or null, description or null], or null when a promise is
 * awaited: its outcome is then given to `native.evaluationFinished` with the evaluation's number.
 */
function evaluateExpression(realmID, id, expression, awaitsPromise) {
  const realm = realms.get(realmID);
  const value = realm.evaluate(expression, "", 1);
  // Whoever asked is told if it runs for too long.
  forgetStoppable();
  if (awaitsPromise && isThenable(value)) {
    const settled = realm.createPromise();
    // `then` asks a promise for its constructor, which would be the page's to answer.
    Object.defineProperty(settled.promise, "constructor", { value: undefined });
    settled.resolve(value);
    observePromise(settled.promise,
      (result) => native.evaluationFinished(id, true, describeValue(result)),
      (reason) => native.evaluationFinished(id, false, reason));
    return null;
  }
  return describeValue(value);
}

function isThenable(value) {
  if (!isObject(value)) return false;
  try {
    return typeof value.then === "function";
  } catch {
    return false;
  }
}

const promiseThen = Promise.prototype.then;

/** Waits for a promise of any realm, whatever its page has made of `then`. */
function observePromise(promise, fulfilled, rejected) {
  Reflect.apply(promiseThen, promise, [fulfilled, rejected]);
}

/** [type, JSON or null, description or null] of a page's value. */
function describeValue(value) {
  const type = typeof value;
  switch (type) {
    case "undefined":
      return [type, null, null];
    case "string":
    case "boolean":
      return [type, JSON.stringify(value), null];
    case "number":
      return Number.isFinite(value) ? [type, JSON.stringify(value), null] : [type, null, `${value}`];
    case "bigint":
      return [type, null, `${value}n`];
    case "symbol":
      return [type, null, value.toString()];
    default:
      return describeObject(value, type);
  }
}

function describeObject(value, type) {
  if (value === null) return [type, "null", null];
  const implementation = implementationOf(value);
  if (implementation instanceof Node) return [type, "{}", describeNode(implementation)];
  if (type === "function") return [type, null, functionDescription(value)];
  try {
    const json = JSON.stringify(value);
    return json === undefined ? [type, null, objectTag(value)] : [type, json, null];
  } catch (error) {
    return [type, null, `${objectTag(value)} (${describeException(error).message})`];
  }
}

function describeNode(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const id = node.getAttribute("id");
  const classes = node.getAttribute("class");
  const suffix = (id ? `#${id}` : "") + (classes ? `.${classes.trim().split(/\s+/).join(".")}` : "");
  return `<${node.localName}>${suffix === "" ? "" : ` ${node.localName}${suffix}`}`;
}

function functionDescription(value) {
  try {
    return `function ${value.name}`;
  } catch {
    return "function";
  }
}

function objectTag(value) {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return "[object Object]";
  }
}
