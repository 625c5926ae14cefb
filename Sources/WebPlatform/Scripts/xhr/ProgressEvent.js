// Tells how much of something has been transferred (XMLHttpRequest 5).
class ProgressEvent extends Event {
  constructor(realm, type, init = {}) {
    super(realm, type, init);
    this.lengthComputable = init.lengthComputable ?? false;
    this.loaded = init.loaded ?? 0;
    this.total = init.total ?? 0;
  }
}

// Fires a progress event; one whose whole is unknown has a total of 0.
function fireProgressEvent(target, type, loaded, total, lengthComputable = total > 0) {
  dispatchTrustedEvent(new ProgressEvent(target.realm, type, { loaded, total, lengthComputable }), target);
}
