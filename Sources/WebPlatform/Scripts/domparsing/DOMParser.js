// Parses strings into documents of their own, in which no script runs (HTML Standard, section 8.5.1).
class DOMParser extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  parseFromString(text, type) {
    const document = makeInertDocument(this.realm, type);
    if (type === "text/html") parseIntoDocument(document, text, false);
    else parseXMLInto(document, text);
    return document;
  }
}

// An empty document with the address and origin of a realm's own, which has no window and runs no script.
function makeInertDocument(realm, contentType) {
  const document = new Document(realm, contentType === "text/html" ? "html" : "xml", contentType);
  document.URL = realm.document.URL;
  document.origin = realm.document.origin;
  return document;
}

// What Document.parseHTMLUnsafe() answers: a document of markup that may have declarative shadow roots.
function parseHTMLDocumentUnsafely(realm, markup) {
  const document = makeInertDocument(realm, "text/html");
  document.URL = "about:blank";
  parseIntoDocument(document, markup, true);
  return document;
}

// Fills an empty document from XML. If that is not well-formed then the document holds an element that says so instead.
function parseXMLInto(document, text) {
  const parser = new XMLParser(document, text, {});
  parser.run();
  if (parser.error !== null) showParsingError(document, parser.error);
}

// Replaces what a document holds by an element that tells of an error.
function showParsingError(document, error) {
  replaceAllChildren(document, null);
  appendNode(document, parsingErrorElement(document, error));
}

// Tells of an error in a page, whose document keeps what was read before.
function tellOfParsingError(document, error) {
  const root = document.documentElement;
  if (root === null) showParsingError(document, error);
  else insertNode(document.body ?? root, parsingErrorElement(document, error), (document.body ?? root).firstChild);
}

// The element that tells of an error.
function parsingErrorElement(document, error) {
  const namespace = "http://www.mozilla.org/newlayout/xml/parsererror.xml";
  const element = createElementInternal(document, "parsererror", namespace, null);
  const text = "Error on line " + error.line + " at column " + error.column + ": " + error.message;
  setAttributeValue(element, "style", "display: block");
  appendNode(element, new Text(document, text));
  return element;
}
