// Runs a bookmarklet and answers what `evaluateExpression` does; a string becomes the document.
function runBookmarklet(document, source) {
  const { realm } = document;
  const result = realm.evaluate(source, document.URL, 1);
  if (typeof result === "string") native.replaceDocument(realm.id, result, document.URL, "text/html", true);
  return describeValue(result);
}
