// The tasks that wait, as pairs of a realm and its steps; `head` is where the oldest pair is.
// `realm` is the realm whose script runs, as far as the platform can tell: that of the last task, script or listener;
// `viewer` is the window from which another was looked at since, or null.
const eventLoop = { tasks: [], head: 0, isScheduled: false, realm: null, viewer: null };

// Queues a task: `steps` run later, alone, with a microtask checkpoint after them, if the realm is still there then.
function queueTask(realm, steps) {
  eventLoop.tasks.push(realm, steps);
  if (eventLoop.isScheduled) return;
  eventLoop.isScheduled = true;
  native.scheduleTasks();
}

// Whether a task of a realm waits.
function hasTasks(realm) {
  const { tasks } = eventLoop;
  for (let index = eventLoop.head; index < tasks.length; index += 2) if (tasks[index] === realm) return true;
  return false;
}

// Runs the oldest task and says whether more are waiting. Native code calls it once for each, because microtasks run
// when a call into the engine returns.
function runNextTask() {
  const { tasks } = eventLoop;
  while (eventLoop.head < tasks.length) {
    const realm = tasks[eventLoop.head];
    const steps = tasks[eventLoop.head + 1];
    tasks[eventLoop.head] = tasks[eventLoop.head + 1] = null;
    eventLoop.head += 2;
    if (!realms.has(realm.id)) continue;
    runSteps(realm, steps);
    break;
  }
  if (eventLoop.head < tasks.length) {
    if (eventLoop.head > 4096) {
      tasks.splice(0, eventLoop.head);
      eventLoop.head = 0;
    }
    return true;
  }
  tasks.length = 0;
  eventLoop.head = 0;
  eventLoop.isScheduled = false;
  return false;
}

// Runs steps of a realm and reports what they throw.
function runSteps(realm, steps) {
  eventLoop.realm = realm;
  eventLoop.viewer = null;
  stoppable.realm = realm;
  try {
    steps();
  } catch (error) {
    realm.reportException(translateException(realm, error));
  }
}
