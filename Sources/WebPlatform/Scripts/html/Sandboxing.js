// Sandboxing (HTML Standard, section 7.1.5): what the documents of a frame with the `sandbox` attribute may not do.

const SANDBOX_SCRIPTS = 1;
const SANDBOX_ORIGIN = 2;
const SANDBOX_FORMS = 4;
const SANDBOX_POPUPS = 8;
const SANDBOX_TOP_NAVIGATION = 16;
const SANDBOX_MODALS = 32;
const SANDBOX_NAVIGATION = 64;
/** The windows that the documents open are sandboxed, too. */
const SANDBOX_ESCAPE = 128;

/** The tokens that lift a restriction. */
const sandboxAllowances = {
  __proto__: null,
  "allow-scripts": SANDBOX_SCRIPTS,
  "allow-same-origin": SANDBOX_ORIGIN,
  "allow-forms": SANDBOX_FORMS,
  "allow-popups": SANDBOX_POPUPS,
  "allow-top-navigation": SANDBOX_TOP_NAVIGATION,
  "allow-modals": SANDBOX_MODALS,
  "allow-popups-to-escape-sandbox": SANDBOX_ESCAPE,
};

/** The restrictions of an element's `sandbox` attribute. */
function sandboxOfAttribute(value) {
  let flags = SANDBOX_SCRIPTS | SANDBOX_ORIGIN | SANDBOX_FORMS | SANDBOX_POPUPS | SANDBOX_TOP_NAVIGATION |
    SANDBOX_MODALS | SANDBOX_NAVIGATION | SANDBOX_ESCAPE;
  for (const token of splitOnWhitespace(asciiLowercase(value))) flags &= ~(sandboxAllowances[token] ?? 0);
  return flags;
}

/** The restrictions that the security policies which came with a document put on it; `text` is what the header says. */
function sandboxOfPolicies(text) {
  let flags = 0;
  if (!text || !/sandbox/i.test(text)) return flags;
  for (const each of text.split(",")) {
    const tokens = new ContentSecurityPolicy(stripWhitespace(each), false).directives.get("sandbox");
    if (tokens !== undefined) flags |= sandboxOfAttribute(tokens.join(" "));
  }
  return flags;
}

/** Puts restrictions on a document that begins. */
function sandboxDocument(document, flags) {
  document.sandbox = flags;
  document.scriptingEnabled = (flags & SANDBOX_SCRIPTS) === 0;
  if ((flags & SANDBOX_ORIGIN) === 0) return;
  document.origin = "null";
  document.opaqueOrigin = null;
}

/** The restrictions of the next document of a navigable: its container's, and those of the document around it. */
function sandboxFor(navigable) {
  const { container } = navigable;
  if (container === null) return navigable.popupSandbox;
  const value = container.localName === "iframe" ? getAttributeValue(container, "sandbox") : null;
  return container.document.sandbox | (value === null ? 0 : sandboxOfAttribute(value));
}
