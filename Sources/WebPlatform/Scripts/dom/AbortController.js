// Lets a page abort what was given its signal.
class AbortController extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.signal = new AbortSignal(realm);
  }

  abort(reason) {
    signalAbort(this.signal, reason);
  }
}
