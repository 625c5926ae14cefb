// A video.
class HTMLVideoElement extends HTMLMediaElement {
  get videoWidth() {
    return 0;
  }

  get videoHeight() {
    return 0;
  }
}
