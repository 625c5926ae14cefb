// Asks a document whether it may be left. https://html.spec.whatwg.org/multipage/document-lifecycle.html

// Fires `beforeunload`; answers the message to ask the user with, or null if the document may go.
function promptBeforeUnload(realmID) {
  const realm = realms.get(realmID);
  const document = realm?.document;
  if (!document?.lifecycle || document.lifecycle.isUnloaded || document.lifecycle.isAskedToLeave) return null;
  const event = new BeforeUnloadEvent(realm, "beforeunload", { cancelable: true });
  document.lifecycle.isAskedToLeave = true;
  try {
    dispatchTrustedEvent(event, realm.window);
  } finally {
    document.lifecycle.isAskedToLeave = false;
  }
  if (!event.defaultPrevented && event.returnValue === "") return null;
  return event.returnValue === "" ? "Leave this page?" : event.returnValue;
}
