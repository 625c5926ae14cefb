// What costs the DOM a look where there are no custom elements: `used` is false until a page defines one. `queues` is
// the standard's custom element reactions stack, `backup` its backup element queue.
const customElements = { used: false, queues: [], backup: [] };

// Calls a method as a member with [CEReactions] does.
function callWithReactions(object, method, ...values) {
  if (!customElements.used) return object[method](...values);
  const queue = beginReactions();
  try {
    return object[method](...values);
  } finally {
    endReactions(queue);
  }
}
