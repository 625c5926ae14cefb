// Linking: every import finds its export, and the modules that import each other in circles are started, so that their
// functions are there for each other before any of them is evaluated (ECMA-262, 16.2.1.5.1).

// Links a module and all that it requests. Throws a value of the page's when that fails, and leaves all unlinked.
function linkModule(module) {
  const stack = [];
  try {
    linkStep(module, stack, 0);
  } catch (error) {
    for (const entry of stack) entry.stage = moduleStages.unlinked;
    throw translateException(module.realm, error);
  }
}

function linkStep(module, stack, index) {
  if (module.stage >= moduleStages.linking) return index;
  module.stage = moduleStages.linking;
  module.index = module.ancestorIndex = index++;
  module.isCyclic = false;
  stack.push(module);
  for (const requested of module.requested) {
    index = linkStep(requested, stack, index);
    if (requested === module) module.isCyclic = true;
    if (requested.stage === moduleStages.linking) {
      module.ancestorIndex = Math.min(module.ancestorIndex, requested.ancestorIndex);
    }
  }
  if (module.ancestorIndex !== module.index) return index;
  const members = stack.slice(stack.indexOf(module));
  if (members.length > 1) {
    for (const member of members) member.isCyclic = true;
  }
  for (const member of members) compileModule(member);
  for (const member of members) startCyclicModule(member);
  for (const member of members) member.stage = moduleStages.linked;
  stack.length -= members.length;
  return index;
}

// Compiles a module into a function. Its imports become constants at the start of the body, which cost nothing when
// they are used. Where a value can still change, each use of the variable reads the exporter's getter instead.
function compileModule(module) {
  const { realm, syntax } = module;
  const { prefix } = syntax;
  const slots = [];
  const slotOf = new Map();
  const constants = [];
  const edits = [];
  const addSlot = (target, isNamespace) => {
    const key = isNamespace ? target : environmentKey(target);
    let slot = slotOf.get(key);
    if (slot === undefined) {
      slotOf.set(key, slot = slots.length);
      slots.push(isNamespace ? { namespaceOf: target } : { environmentOf: target });
    }
    return slot;
  };
  const readers = new Set();
  for (const entry of syntax.imports) {
    const [request, name, local] = entry;
    const target = name === null ? { module: module.requested[request], variable: null }
      : importedBinding(module, entry);
    if (target.variable === null) {
      constants.push(`${local}=${prefix}[${addSlot(target.module, true)}]`);
      continue;
    }
    const slot = addSlot(target.module, false);
    if (!module.isCyclic && target.isStable) {
      constants.push(`${local}=${prefix}[${slot}].${target.variable}`);
      continue;
    }
    if (entry.length === 3) continue;
    if (!readers.has(slot)) {
      readers.add(slot);
      constants.push(`${prefix}${slot}=${prefix}[${slot}]`);
    }
    addReads(edits, entry, local, `${prefix}${slot}.${target.variable}`);
  }
  for (const [name, request, imported] of syntax.reexports) {
    if (imported !== null) checkResolution(module, resolveExport(module, name), imported, request);
  }
  const kind = (module.hasTopLevelAwait ? "async function" : "function") + (module.isCyclic ? "*" : "");
  const getters = syntax.locals.map(([variable]) => `get ${variable}(){return ${variable}}`);
  const naming = syntax.namesDefault === null ? "" : `${prefix}.n(${syntax.namesDefault},"${syntax.namesDefault}");`;
  const start = `(${kind}(${prefix}){"use strict";` +
    (constants.length === 0 ? "" : `const ${constants.join()};`) +
    (getters.length === 0 ? "" : `${prefix}.x({__proto__:null,${getters.join()}});`) +
    (syntax.namesEarly ? naming : "") + (module.isCyclic ? "yield;" : "");
  // Modules of one document can start at the same place of it: their starts are of one length, so that columns are
  // known.
  const head = module.isInline ? start.padEnd(Math.ceil(start.length / 1024) * 1024) : start;
  const foot = `\n${syntax.namesEarly ? "" : naming}})`;
  noteColumnOffset(realm, module.url, module.line, head.length);
  module.body = native.evaluatePageSource(
    realm.id, head + rewrite(module.source, [...syntax.edits, ...edits]) + foot, module.url, module.line);
  module.slots = slots;
}

const environmentKeys = new WeakMap();

// Stands for a module's environment where the module itself stands for its namespace.
function environmentKey(module) {
  let key = environmentKeys.get(module);
  if (key === undefined) environmentKeys.set(module, key = {});
  return key;
}

// Adds the edits that make each use of an imported variable read the exporter's getter.
function addReads(edits, entry, local, access) {
  for (let i = 3; i < entry.length; i += 2) {
    const flags = entry[i + 1];
    let text = access;
    if ((flags & 1) !== 0) text = (flags & 4) !== 0 ? `;(0,${access})` : `(0,${access})`;
    else if ((flags & 2) !== 0) text = `${local}:${access}`;
    edits.push([entry[i], flags >> 3, text]);
  }
}

function rewrite(source, edits) {
  edits.sort((a, b) => a[0] - b[0]);
  let text = "";
  let end = 0;
  for (const [start, length, replacement] of edits) {
    text += source.slice(end, start) + replacement;
    end = start + length;
  }
  return text + source.slice(end);
}

function importedBinding(module, [request, name]) {
  return checkResolution(module, resolveExport(module.requested[request], name), name, request);
}

function checkResolution(module, resolution, name, request) {
  if (resolution !== null && resolution !== "ambiguous") return resolution;
  const [specifier, , , line, column] = module.syntax.requests[request];
  const problem = resolution === null ? "is not found" : "cannot be resolved due to ambiguous multiple bindings";
  throw placedError(module.realm, "SyntaxError", `Importing binding name '${name}' ${problem} in '${specifier}'.`,
    module.url, module.line + line - 1, column);
}

// The object that a module's function gets.
function contextOf(module) {
  const { realm, syntax, slots } = module;
  const kit = moduleKit(realm);
  const values = slots.map((slot) => (slot.namespaceOf !== undefined ? moduleNamespace(slot.namespaceOf)
    : environmentOf(slot.environmentOf)));
  return kit.createContext(module.environment, values,
    syntax.usesImport ? kit.createImport(module) : undefined,
    syntax.usesMeta ? kit.createMeta(module.url, module) : undefined);
}

// Runs the start of a module in a circle: its functions are there afterwards.
function startCyclicModule(module) {
  if (!module.isCyclic) return;
  const kit = moduleKit(module.realm);
  environmentOf(module);
  module.generator = kit.start(module.body, contextOf(module));
  if (module.hasTopLevelAwait) kit.nextOfAsync(module.generator);
  else kit.nextOf(module.generator);
  module.body = null;
}
