// Writes nodes as XML (DOM Parsing and Serialization, section 3).
class XMLSerializer extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  serializeToString(root) {
    return serializeXMLNode(root, false);
  }
}
