// A sound.
class HTMLAudioElement extends HTMLMediaElement {
  static constructLegacy(realm, src) {
    const audio = createElementInternal(realm.document, "audio", HTML_NAMESPACE, null);
    setAttributeValue(audio, "preload", "auto");
    if (src !== undefined) setAttributeValue(audio, "src", src);
    return audio;
  }
}
