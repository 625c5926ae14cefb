// Exceptions that no script caught. https://html.spec.whatwg.org/multipage/webappapis.html#runtime-script-errors

/**
 * What can be said of a thrown value, without being harmed by getters of the page. A realm with modules knows better.
 */
function describeException(value, realm) {
  const about = describeThrown(value);
  return realm?.modules ? placeInModule(realm.modules, about) : about;
}

function describeThrown(value) {
  const read = (name, kind) => {
    try {
      const property = value[name];
      return typeof property === kind ? property : undefined;
    } catch {
      return undefined;
    }
  };
  if (!isObject(value)) return { name: "Error", message: describePrimitive(value), url: "", line: 0, column: 0, stack: "" };
  const name = read("name", "string") ?? "Error";
  const message = read("message", "string") ?? "";
  return {
    name,
    message,
    url: read("sourceURL", "string") ?? "",
    line: read("line", "number") ?? 0,
    column: read("column", "number") ?? 0,
    stack: read("stack", "string") ?? "",
  };
}

function describePrimitive(value) {
  return typeof value === "symbol" ? value.toString() : `${value}`;
}

/** Fires `error` at the realm's window, and tells the host unless a listener has dealt with it. */
function reportRealmException(realm, value) {
  const about = describeException(value, realm);
  const { window } = realm;
  if (window !== null && !window.isReportingError) {
    window.isReportingError = true;
    const isError = isObject(value) && about.message !== "";
    const text = `Uncaught ${isError ? `${about.name}: ` : ""}${about.message}`;
    try {
      const notCanceled = fireEvent(window, "error", {
        constructor: ErrorEvent,
        cancelable: true,
        message: text,
        filename: about.url,
        lineno: about.line,
        colno: about.column,
        error: value,
      });
      if (!notCanceled) return;
    } finally {
      window.isReportingError = false;
    }
    if (window.forwardError !== undefined) {
      return window.forwardError({ name: about.name, message: text, filename: about.url, lineno: about.line,
        colno: about.column });
    }
  }
  native.scriptException(realm.id, about.name, about.message, about.stack, about.url, about.line, about.column);
}

/** Promises that were rejected with no handler. */
const rejectionTracker = {
  rejected(realm, promise, reason) {
    queueTask(realm, () => {
      const notCanceled = fireEvent(realm.window, "unhandledrejection", {
        constructor: PromiseRejectionEvent,
        cancelable: true,
        promise,
        reason,
      });
      if (!notCanceled) return;
      const about = describeException(reason, realm);
      native.scriptException(realm.id, about.name, about.message, about.stack, about.url, about.line, about.column);
    });
  },
};
