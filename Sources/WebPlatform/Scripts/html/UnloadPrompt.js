// Asks a document whether it may be left. https://html.spec.whatwg.org/multipage/document-lifecycle.html

// Fires `beforeunload` at a document and at those in its frames. Answers the message to ask the user with, or null if
// all of them may go.
function askBeforeUnload(document) {
  const { window } = document;
  if (window === null) return null;
  let message = null;
  if (window.hasListeners("beforeunload")) {
    const event = new BeforeUnloadEvent(document.realm, "beforeunload", { cancelable: true });
    unloading.level++;
    try {
      dispatchTrustedEvent(event, window);
    } finally {
      unloading.level--;
    }
    if (event.defaultPrevented || event.returnValue !== "") message = event.returnValue || "Leave this page?";
  }
  if (window.navigable === null) return message;
  for (const child of window.navigable.children.slice()) {
    if (!child.isDestroyed) message = askBeforeUnload(child.document) ?? message;
  }
  return message;
}

// Asks the page of a tab.
function promptBeforeUnload(realmID) {
  const document = realms.get(realmID)?.document;
  const lifecycle = document?.lifecycle;
  if (!lifecycle || lifecycle.isUnloaded || lifecycle.isAskedToLeave) return null;
  lifecycle.isAskedToLeave = true;
  try {
    return askBeforeUnload(document);
  } finally {
    lifecycle.isAskedToLeave = false;
  }
}
