// The namespace CSS, and matchMedia().

// The functions of the namespace.
class CSS {
  static escape(realm, text) {
    return serializeCSSIdentifier(text);
  }

  static supports(realm, conditionOrProperty, value) {
    if (value !== undefined) {
      return !value.includes("!") && supportsDeclaration(conditionOrProperty, value);
    }
    return evaluateSupports(conditionOrProperty) === true || evaluateSupports("(" + conditionOrProperty + ")") === true;
  }
}

// A list of media queries with an answer that changes with the window.
class MediaQueryList extends EventTarget {
  constructor(window, text) {
    super(window.realm);
    this.window = window;
    this.queries = parseMediaQueryList(text);
    this.lastMatches = this.matches;
  }

  get media() {
    return serializeMediaQueries(this.queries);
  }

  get matches() {
    return mediaQueriesMatch(this.queries, this.window.document);
  }

  addListener(callback) {
    if (callback !== null) this.addEventListener("change", callback, undefined);
  }

  removeListener(callback) {
    if (callback !== null) this.removeEventListener("change", callback, undefined);
  }
}

// The event of a MediaQueryList whose answer has changed.
class MediaQueryListEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.media = init?.media ?? "";
    this.matches = init?.matches ?? false;
  }
}

// What matchMedia() answers.
function matchMediaQuery(window, text) {
  const list = new MediaQueryList(window, text);
  window.mediaQueryLists ??= [];
  window.mediaQueryLists.push(new WeakRef(list));
  return list;
}

// Tells the lists of a window whose answer has changed. Called when the viewport has.
function reportMediaChanges(window) {
  if (window.mediaQueryLists === undefined) return;
  window.mediaQueryLists = window.mediaQueryLists.filter((reference) => reference.deref() !== undefined);
  for (const reference of window.mediaQueryLists) {
    const list = reference.deref();
    const { matches } = list;
    if (matches === list.lastMatches) continue;
    list.lastMatches = matches;
    dispatchTrustedEvent(new MediaQueryListEvent(list.realm, "change", { media: list.media, matches }), list);
  }
}
