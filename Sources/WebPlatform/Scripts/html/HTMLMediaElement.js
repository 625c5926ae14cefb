// A sound or video. Nothing is ever loaded or played: the element stays as it is before its resource is known.
class HTMLMediaElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.srcObject = null;
    this.volumeLevel = 1;
    this.mutedState = false;
    this.defaultPlaybackRate = 1;
    this.playbackRate = 1;
    this.preservesPitch = true;
    this.position = 0;
  }

  attributeChanged(name, oldValue, value) {
    if (name === "muted" && oldValue === null && value !== null && !this.isConnected) this.mutedState = true;
  }

  get error() {
    return null;
  }

  get currentSrc() {
    return "";
  }

  get networkState() {
    return hasAttributeNamed(this, "src") || firstChildNamed(this, "source") !== null ? 3 : 0;
  }

  get readyState() {
    return 0;
  }

  get seeking() {
    return false;
  }

  get paused() {
    return true;
  }

  get ended() {
    return false;
  }

  get duration() {
    return NaN;
  }

  get buffered() {
    return new TimeRanges(this.realm);
  }

  get played() {
    return new TimeRanges(this.realm);
  }

  get seekable() {
    return new TimeRanges(this.realm);
  }

  get currentTime() {
    return this.position;
  }

  set currentTime(value) {
    this.position = value;
  }

  get muted() {
    return this.mutedState;
  }

  set muted(value) {
    if (this.mutedState === value) return;
    this.mutedState = value;
    queueTask(this.realm, () => fireEvent(this, "volumechange"));
  }

  get volume() {
    return this.volumeLevel;
  }

  set volume(value) {
    if (value < 0 || value > 1) throw new DOMException("The volume must lie between 0 and 1.", "IndexSizeError");
    if (this.volumeLevel === value) return;
    this.volumeLevel = value;
    queueTask(this.realm, () => fireEvent(this, "volumechange"));
  }

  load() {}

  pause() {}

  fastSeek(time) {
    this.currentTime = time;
  }

  canPlayType(type) {
    return "";
  }

  play() {
    return Promise.reject(new DOMException("No media can be played.", "NotSupportedError"));
  }

  static {
    includeMembers(this, crossOriginMembers);
  }
}
