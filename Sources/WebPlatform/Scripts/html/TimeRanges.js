// Ranges of a media resource's time, in seconds; none, since no media is loaded.
class TimeRanges extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get length() {
    return 0;
  }

  start(index) {
    throw new DOMException("There is no range with that index.", "IndexSizeError");
  }

  end(index) {
    throw new DOMException("There is no range with that index.", "IndexSizeError");
  }
}
