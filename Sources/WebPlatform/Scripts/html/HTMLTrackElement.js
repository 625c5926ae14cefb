// A text track of a media element; it is never loaded.
class HTMLTrackElement extends HTMLElement {
  get readyState() {
    return 0;
  }
}
