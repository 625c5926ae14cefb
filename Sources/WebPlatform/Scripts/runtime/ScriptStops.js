// The end of page scripts that run past their time limit, or use up the memory.
//
// The engine ends such a script together with all that called it, the platform's own functions among them, up to the
// call with which native code entered. No handler and no `finally` sees that. What the platform has to do nevertheless
// is said to `inTurn`; native code has it done by calling `scriptWasStopped`.

/**
 * The realm that was last given the word and is told of a stop, the number of the one before it, what is to be done
 * when the running script is stopped, innermost last, and how many scripts were stopped.
 */
const stoppable = { realm: null, previousID: 0, remaining: [], count: 0 };

/** No realm is told of a stop until another is given the word. */
function forgetStoppable() {
  stoppable.previousID = realmThatRanLast();
  stoppable.realm = null;
}

/** The number of the realm that was last given the word, or 0. */
function realmThatRanLast() {
  return stoppable.realm?.id ?? stoppable.previousID;
}

/** Takes steps one after the other: each of them also when the one before threw, or ran code of a page that was stopped. */
function inTurn(first, ...rest) {
  if (rest.length === 0) return first();
  const { remaining } = stoppable;
  const depth = remaining.push(() => inTurn(...rest)) - 1;
  try {
    first();
  } finally {
    remaining.length = depth;
    inTurn(...rest);
  }
}

/**
 * A script was stopped, and no code of a page is running: does what remains, and tells the host unless it knows.
 * Microtasks that were stopped are gone, those of the platform as well: what they were to do may be why they had no
 * end.
 */
function scriptWasStopped(inMicrotasks, usedUpMemory) {
  const { realm, remaining } = stoppable;
  forgetStoppable();
  stoppable.count++;
  if (realm?.document != null && realms.has(realm.id)) {
    const [name, what] = usedUpMemory ? ["QuotaExceededError", "used up the memory"]
      : ["TimeoutError", "ran past its time limit"];
    native.scriptException(realm.id, name, `The script ${what} and was stopped.`, "", realm.document.URL, 0, 0);
  }
  if (customElements.used) resetReactions(inMicrotasks);
  if (inMicrotasks) dropMutationRecords();
  // Each is taken off first, so that one that is stopped, too, keeps none of the others from being done.
  while (remaining.length !== 0) remaining.pop()();
}
