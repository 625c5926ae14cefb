// Parses the body of a response into a document of a realm that belongs to no window (XMLHttpRequest 3.7.5); null when
// it is XML that is not well-formed. `charset` is the name of an encoding, or null when none is stated.
function parseResponseDocument(realm, bytes, mimeType, charset, url) {
  const document = new Document(realm, mimeType.isHTML ? "html" : "xml", mimeType.essence);
  document.URL = url;
  document.origin = realm.document.origin;
  if (mimeType.isHTML) {
    document.characterSet = charset ?? native.sniffEncoding(bytes) ?? "UTF-8";
    parseIntoDocument(document, decodeWithBOM(bytes, document.characterSet), false);
    return document;
  }
  document.characterSet = charset ?? encodingOfXMLDeclaration(bytes) ?? "UTF-8";
  const parser = new XMLParser(document, decodeWithBOM(bytes, document.characterSet), {});
  parser.run();
  return parser.error === null ? document : null;
}

// The markup that a document is sent as.
function serializeDocumentForRequest(document) {
  return document.isHTMLDocument ? serializeHTMLFragment(document, undefined) : serializeXMLNode(document, false);
}
