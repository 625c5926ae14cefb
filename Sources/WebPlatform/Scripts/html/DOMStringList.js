// A list of strings (HTML 2.6.4).
class DOMStringList extends ScriptWrappable {
  constructor(realm, items) {
    super();
    this.realm = realm;
    this.items = items;
  }

  get length() {
    return this.items.length;
  }

  item(index) {
    return this.items[index] ?? null;
  }

  contains(string) {
    return this.items.includes(string);
  }
}
