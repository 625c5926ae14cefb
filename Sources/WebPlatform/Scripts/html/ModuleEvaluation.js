// Evaluation (ECMA-262, 16.2.1.5.3): each module runs after those that it requests; one that awaits holds up those that
// request it, and nothing else.

const asyncEvaluation = { next: 1 };

// Evaluates a linked module and answers a promise of the platform's own for its end; it is rejected with what was
// thrown.
function evaluateModule(module) {
  if (module.stage === moduleStages.evaluatingAsync || module.isEvaluated) module = module.cycleRoot ?? module;
  if (module.completion !== null) return module.completion.promise;
  const completion = module.completion = Promise.withResolvers();
  const stack = [];
  try {
    evaluateStep(module, stack, 0);
    if (module.asyncOrder === null || module.isEvaluated) completion.resolve();
  } catch (thrown) {
    for (const entry of stack) {
      entry.stage = moduleStages.evaluated;
      entry.evaluationError = thrown;
      entry.cycleRoot ??= entry;
    }
    completion.reject(thrown.value);
  }
  return completion.promise;
}

// Values that modules throw go up in an object {value}, apart from the platform's own errors.
function evaluateStep(module, stack, index) {
  if (module.stage === moduleStages.evaluatingAsync || module.isEvaluated) {
    if (module.evaluationError !== null) throw module.evaluationError;
    return index;
  }
  if (module.stage === moduleStages.evaluating) return index;
  module.stage = moduleStages.evaluating;
  module.index = module.ancestorIndex = index++;
  module.pendingAsync = 0;
  stack.push(module);
  for (const request of module.requested) {
    let required = request;
    index = evaluateStep(required, stack, index);
    if (required.stage === moduleStages.evaluating) {
      module.ancestorIndex = Math.min(module.ancestorIndex, required.ancestorIndex);
    } else {
      required = required.cycleRoot;
      if (required.evaluationError !== null) throw required.evaluationError;
    }
    if (required.asyncOrder !== null && required.stage !== moduleStages.evaluated) {
      module.pendingAsync++;
      required.asyncParents.push(module);
    }
  }
  if (module.pendingAsync > 0 || module.hasTopLevelAwait) {
    module.asyncOrder = asyncEvaluation.next++;
    if (module.pendingAsync === 0) executeAsync(module);
  } else {
    executeModule(module);
  }
  if (module.ancestorIndex === module.index) {
    let member;
    do {
      member = stack.pop();
      member.stage = member.asyncOrder === null ? moduleStages.evaluated : moduleStages.evaluatingAsync;
      member.cycleRoot = module;
    } while (member !== module);
  }
  return index;
}

// Runs a module's code, and answers what its function does: for a module that awaits, a promise of the page's.
function executeModule(module) {
  const kit = moduleKit(module.realm);
  eventLoop.realm = module.realm;
  try {
    if (module.isCyclic) {
      const { generator } = module;
      module.generator = null;
      return module.hasTopLevelAwait ? kit.nextOfAsync(generator) : kit.nextOf(generator);
    }
    const context = contextOf(module);
    const { body } = module;
    module.body = null;
    // Of a module that awaits, others are to see the variables as soon as it has begun.
    const outcome = kit.start(body, context);
    module.environment ??= context.environment ?? kit.createEnvironment();
    return outcome;
  } catch (error) {
    throw { value: translateException(module.realm, error) };
  }
}

function executeAsync(module) {
  let promise;
  try {
    promise = executeModule(module);
  } catch (thrown) {
    Promise.reject(thrown.value).catch((reason) => asyncRejected(module, { value: reason }));
    return;
  }
  observePromise(promise, () => asyncFulfilled(module), (reason) => asyncRejected(module, { value: reason }));
}

function asyncFulfilled(module) {
  if (module.isEvaluated) return;
  module.stage = moduleStages.evaluated;
  module.completion?.resolve();
  const ready = [];
  gatherReadyParents(module, ready);
  ready.sort((a, b) => a.asyncOrder - b.asyncOrder);
  for (const parent of ready) {
    if (parent.isEvaluated) continue;
    if (parent.hasTopLevelAwait) {
      executeAsync(parent);
      continue;
    }
    try {
      executeModule(parent);
    } catch (thrown) {
      asyncRejected(parent, thrown);
      continue;
    }
    parent.stage = moduleStages.evaluated;
    parent.completion?.resolve();
  }
}

function gatherReadyParents(module, ready) {
  for (const parent of module.asyncParents) {
    if (ready.includes(parent) || parent.cycleRoot.evaluationError !== null) continue;
    parent.pendingAsync--;
    if (parent.pendingAsync > 0) continue;
    ready.push(parent);
    if (!parent.hasTopLevelAwait) gatherReadyParents(parent, ready);
  }
}

function asyncRejected(module, thrown) {
  if (module.isEvaluated) return;
  module.evaluationError = thrown;
  module.stage = moduleStages.evaluated;
  module.completion?.reject(thrown.value);
  for (const parent of module.asyncParents) asyncRejected(parent, thrown);
}
