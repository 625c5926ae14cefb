enum NotificationPermission { "default", "denied", "granted" };
enum NotificationDirection { "auto", "ltr", "rtl" };
callback NotificationPermissionCallback = undefined (NotificationPermission permission);

dictionary NotificationOptions {
  NotificationDirection dir = "auto";
  DOMString lang = "";
  DOMString body = "";
  DOMString tag = "";
  USVString icon;
  boolean requireInteraction = false;
  boolean? silent = null;
  any data;
};

[Exposed=(Window,Worker)]
interface Notification : EventTarget {
  constructor(DOMString title, optional NotificationOptions options = {});
  static readonly attribute NotificationPermission permission;
  static Promise<NotificationPermission> requestPermission(optional NotificationPermissionCallback deprecatedCallback);

  attribute EventHandler onclick;
  attribute EventHandler onshow;
  attribute EventHandler onerror;
  attribute EventHandler onclose;
  readonly attribute DOMString title;
  readonly attribute NotificationDirection dir;
  readonly attribute DOMString lang;
  readonly attribute DOMString body;
  readonly attribute DOMString tag;
  readonly attribute USVString icon;
  readonly attribute boolean requireInteraction;
  readonly attribute boolean? silent;
  readonly attribute any data;
  undefined close();
};
