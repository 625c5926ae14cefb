// What the console of a realm remembers: counters, timers and how deep its groups are.
const consoleStates = new WeakMap();

function consoleState(realm) {
  let state = consoleStates.get(realm);
  if (state === undefined) consoleStates.set(realm, state = { counts: new Map(), timers: new Map(), groupDepth: 0 });
  return state;
}

// The console namespace (Console 1). Each method gets the realm first.
const console = {
  log: (realm, ...data) => printToConsole(realm, "log", data),
  info: (realm, ...data) => printToConsole(realm, "info", data),
  warn: (realm, ...data) => printToConsole(realm, "warn", data),
  error: (realm, ...data) => printToConsole(realm, "error", data),
  debug: (realm, ...data) => printToConsole(realm, "debug", data),
  clear: (realm) => {
    consoleState(realm).groupDepth = 0;
  },
  dir: (realm, item) => printToConsole(realm, "log", item === undefined ? [] : [item]),
  dirxml: (realm, ...data) => printToConsole(realm, "log", data),
  trace: (realm, ...data) => {
    const text = `Trace${data.length === 0 ? "" : ": "}${formatConsoleArguments(data)}\n${pageStack()}`;
    emitToConsole(realm, "log", text);
  },
  assert: (realm, condition, ...data) => {
    if (condition) return;
    if (typeof data[0] === "string") data[0] = `Assertion failed: ${data[0]}`;
    else data.unshift("Assertion failed");
    printToConsole(realm, "error", data);
  },
  table: (realm, data, columns) => {
    const text = isObject(data) ? formatConsoleTable(data, columns) : null;
    if (text === null) printToConsole(realm, "log", [data]);
    else emitToConsole(realm, "log", text);
  },
  count: (realm, label = "default") => {
    const { counts } = consoleState(realm);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    emitToConsole(realm, "info", `${label}: ${counts.get(label)}`);
  },
  countReset: (realm, label = "default") => {
    const { counts } = consoleState(realm);
    if (counts.has(label)) counts.set(label, 0);
    else emitToConsole(realm, "warn", `There is no count for "${label}".`);
  },
  group: (realm, ...data) => {
    if (data.length > 0) printToConsole(realm, "log", data);
    consoleState(realm).groupDepth++;
  },
  groupCollapsed: (realm, ...data) => console.group(realm, ...data),
  groupEnd: (realm) => {
    const state = consoleState(realm);
    state.groupDepth = Math.max(0, state.groupDepth - 1);
  },
  time: (realm, label = "default") => {
    const { timers } = consoleState(realm);
    if (timers.has(label)) emitToConsole(realm, "warn", `The timer "${label}" exists already.`);
    else timers.set(label, native.now());
  },
  timeLog: (realm, label = "default", ...data) => {
    const started = consoleState(realm).timers.get(label);
    if (started === undefined) return emitToConsole(realm, "warn", `There is no timer "${label}".`);
    const rest = data.length === 0 ? "" : ` ${formatConsoleArguments(data)}`;
    emitToConsole(realm, "log", `${label}: ${elapsedText(started)}${rest}`);
  },
  timeEnd: (realm, label = "default") => {
    const { timers } = consoleState(realm);
    const started = timers.get(label);
    if (started === undefined) return emitToConsole(realm, "warn", `There is no timer "${label}".`);
    timers.delete(label);
    emitToConsole(realm, "info", `${label}: ${elapsedText(started)}`);
  },
  timeStamp: () => {},
};

function elapsedText(started) {
  return `${Math.round((native.now() - started) * 1000) / 1000} ms`;
}

function printToConsole(realm, level, data) {
  if (data.length > 0) emitToConsole(realm, level, formatConsoleArguments(data));
}

// Hands a message to the host, indented by its groups, with the place of the page's call.
function emitToConsole(realm, level, text) {
  const { groupDepth } = consoleState(realm);
  const indent = "  ".repeat(Math.min(groupDepth, 32));
  const indented = groupDepth === 0 ? text : text.split("\n").map((line) => indent + line).join("\n");
  const place = callerOfPlatform();
  native.console(realm.id, level, indented, place.url, place.line);
}

// Formatter (Console 2.2.1) and printing: format specifiers of a first string, then all else separated by spaces.
function formatConsoleArguments(data) {
  const parts = [];
  let next = 0;
  if (typeof data[0] === "string") {
    next = 1;
    if (data.length === 1) return data[0];
    parts.push(data[0].replace(/%([%sdifoOc])/g, (match, specifier) => {
      if (specifier === "%") return "%";
      if (next >= data.length) return match;
      return formatConsoleArgument(specifier, data[next++]);
    }));
  }
  for (; next < data.length; next++) {
    parts.push(typeof data[next] === "string" ? data[next] : inspectValue(data[next]));
  }
  return parts.join(" ");
}

function formatConsoleArgument(specifier, value) {
  switch (specifier) {
    case "s":
      return typeof value === "string" ? value : inspectValue(value);
    case "d":
    case "i":
      if (typeof value === "bigint") return `${value}n`;
      return isObject(value) || typeof value === "symbol" ? "NaN" : `${parseInt(value, 10)}`;
    case "f":
      return isObject(value) || typeof value === "symbol" ? "NaN" : `${parseFloat(value)}`;
    case "c":
      return "";
    default:
      return inspectValue(value);
  }
}

// The rows of console.table() as lines of text; null when there is nothing tabular.
function formatConsoleTable(data, columns) {
  const headers = ["(index)"];
  const rows = [];
  let hasValues = false;
  const cell = (value) => inspectValue(value, { depth: 1, items: 10, characters: 200 });
  const { items } = inspectLimits;
  const isLong = Array.isArray(data) && data.length > items;
  for (const key of isLong ? firstIndices(items) : Reflect.ownKeys(data).slice(0, items)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(data, key);
    if (typeof key === "symbol" || descriptor === undefined || !descriptor.enumerable) continue;
    const row = new Map([["(index)", key]]);
    const item = descriptor.value;
    if (isObject(item) && implementationOf(item) === undefined && typeof item !== "function") {
      for (const column of columns ?? Object.keys(item)) {
        if (!headers.includes(column)) headers.push(column);
        const inner = Reflect.getOwnPropertyDescriptor(item, column);
        if (inner !== undefined) row.set(column, "value" in inner ? cell(inner.value) : "[Getter]");
      }
    } else {
      hasValues = true;
      row.set("Values", cell(item));
    }
    rows.push(row);
  }
  if (rows.length === 0) return null;
  if (hasValues) headers.push("Values");
  const widths = headers.map((name) => Math.max(name.length, ...rows.map((row) => (row.get(name) ?? "").length)));
  const line = (values) => values.map((value, index) => value.padEnd(widths[index])).join(" | ").trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("-|-");
  return [line(headers), rule, ...rows.map((row) => line(headers.map((name) => row.get(name) ?? "")))].join("\n");
}
