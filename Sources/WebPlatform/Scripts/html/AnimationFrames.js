// The time between two frames, in milliseconds.
const frameInterval = 16;

// A window's animation frame callbacks (HTML, "animation frames"); frames happen only while somebody asks for one.
class AnimationFrames {
  constructor(window) {
    this.window = window;
    this.callbacks = new Map();
    this.nextHandle = 1;
    this.timer = 0;
    this.lastFrame = -Infinity;
  }

  request(callback) {
    const handle = this.nextHandle++;
    this.callbacks.set(handle, callback);
    if (this.timer === 0) {
      const delay = Math.min(frameInterval, Math.max(0, this.lastFrame + frameInterval - this.window.timers.now()));
      this.timer = this.window.timers.start(() => this.run(), delay);
    }
    return handle;
  }

  cancel(handle) {
    this.callbacks.delete(handle);
  }

  // Runs all callbacks of a frame; those they request belong to the next one.
  run() {
    const { window } = this;
    this.timer = 0;
    this.lastFrame = window.timers.now();
    const now = window.performance.now();
    for (const handle of [...this.callbacks.keys()]) {
      const callback = this.callbacks.get(handle);
      if (callback === undefined) continue;
      this.callbacks.delete(handle);
      try {
        invokeCallback(callback, window.realm.global, [now]);
      } catch (error) {
        window.realm.reportException(error);
      }
    }
  }
}
