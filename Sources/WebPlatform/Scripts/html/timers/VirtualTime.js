// Virtual time: a page's clocks and timers are put forward rather than waited for.

/**
 * Puts the clocks of a tab's realms, given as `1,2`, forward to when their next timer is due, if that is within `limit`
 * milliseconds. Answers by how many milliseconds it did; a negative number when there is nothing to wait for.
 */
function advanceTime(limit, realmIDs) {
  const windows = [];
  for (const id of realmIDs.split(",")) {
    const realm = realms.get(Number(id));
    if (realm !== undefined) windows.push(realm.window);
  }
  if (windows.every((window) => window.timers.dueWithin(limit).length === 0)) return -1;
  const milliseconds = Math.max(0, Math.min(...windows.map((window) => window.timers.timeToNext())));
  for (const window of windows) skipTime(window, milliseconds);
  return milliseconds;
}

function skipTime(window, milliseconds) {
  const { realm, timers, clock } = window;
  if (timers.skipped === 0 && milliseconds > 0) {
    native.evaluatePageScript(realm.id, pageScripts["VirtualDateKit.js"])(() => timers.skipped);
  }
  timers.skip(milliseconds);
  clock.skipped = timers.skipped;
}
