// Tasks: work that runs after the current script and its microtasks.

const tasks = { queue: [], isScheduled: false };

/** Queues a task of a realm; it does not run if the realm has gone by then. */
function queueTask(realm, callback) {
  tasks.queue.push({ realm, callback });
  if (tasks.isScheduled) return;
  tasks.isScheduled = true;
  native.requestTasks();
}

/** Runs the oldest task; native code calls once for each, so that microtasks run in between. Answers whether more wait. */
function runTasks() {
  const task = tasks.queue.shift();
  if (task !== undefined && realms.has(task.realm.id)) {
    try {
      task.callback();
    } catch (error) {
      task.realm.reportException(translateException(task.realm, error));
    }
  }
  tasks.isScheduled = tasks.queue.length > 0;
  return tasks.isScheduled;
}
