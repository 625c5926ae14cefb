[Exposed=Window]
interface Navigator {
  readonly attribute DOMString appCodeName;
  readonly attribute DOMString appName;
  readonly attribute DOMString appVersion;
  readonly attribute DOMString platform;
  readonly attribute DOMString product;
  readonly attribute DOMString productSub;
  readonly attribute DOMString userAgent;
  readonly attribute DOMString vendor;
  readonly attribute DOMString vendorSub;
  readonly attribute DOMString language;
  readonly attribute FrozenArray<DOMString> languages;
  readonly attribute boolean onLine;
  readonly attribute boolean cookieEnabled;
  readonly attribute unsigned long long hardwareConcurrency;
  readonly attribute long maxTouchPoints;
  readonly attribute boolean webdriver;
  readonly attribute boolean pdfViewerEnabled;
  readonly attribute DOMString? doNotTrack;
  [SameObject] readonly attribute PluginArray plugins;
  [SameObject] readonly attribute MimeTypeArray mimeTypes;
  [SameObject] readonly attribute Geolocation geolocation;
  [SameObject] readonly attribute Permissions permissions;
  readonly attribute any clipboard;
  boolean javaEnabled();
  undefined registerProtocolHandler(DOMString scheme, USVString url);
  undefined unregisterProtocolHandler(DOMString scheme, USVString url);
  boolean sendBeacon(USVString url, optional BodyInit? data = null);
};

[Exposed=Window, LegacyUnenumerableNamedProperties]
interface PluginArray {
  undefined refresh();
  readonly attribute unsigned long length;
  getter Plugin? item(unsigned long index);
  getter Plugin? namedItem(DOMString name);
};

[Exposed=Window, LegacyUnenumerableNamedProperties]
interface MimeTypeArray {
  readonly attribute unsigned long length;
  getter MimeType? item(unsigned long index);
  getter MimeType? namedItem(DOMString name);
};

[Exposed=Window]
interface Plugin {
  readonly attribute DOMString name;
  readonly attribute DOMString description;
  readonly attribute DOMString filename;
};

[Exposed=Window]
interface MimeType {
  readonly attribute DOMString type;
  readonly attribute DOMString description;
  readonly attribute DOMString suffixes;
};
