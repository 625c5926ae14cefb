[Exposed=Window, LegacyOverrideBuiltIns, LegacyUnenumerableNamedProperties]
interface HTMLFormElement : HTMLElement {
  [HTMLConstructor] constructor();

  [CEReactions, Reflect="accept-charset"] attribute DOMString acceptCharset;
  [CEReactions] attribute USVString action;
  [CEReactions, ReflectEnum=("on", "off"), ReflectMissing="on", ReflectInvalid="on"] attribute DOMString autocomplete;
  [CEReactions, ReflectEnum=("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"),
   ReflectMissing="application/x-www-form-urlencoded", ReflectInvalid="application/x-www-form-urlencoded"]
  attribute DOMString enctype;
  [CEReactions, Reflect="enctype",
   ReflectEnum=("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"),
   ReflectMissing="application/x-www-form-urlencoded", ReflectInvalid="application/x-www-form-urlencoded"]
  attribute DOMString encoding;
  [CEReactions, ReflectEnum=("get", "post", "dialog"), ReflectMissing="get", ReflectInvalid="get"]
  attribute DOMString method;
  [CEReactions, Reflect] attribute DOMString name;
  [CEReactions, Reflect] attribute boolean noValidate;
  [CEReactions, Reflect] attribute DOMString target;
  [CEReactions, Reflect] attribute DOMString rel;
  [SameObject, PutForwards=value] readonly attribute DOMTokenList relList;

  [SameObject] readonly attribute HTMLFormControlsCollection elements;
  readonly attribute unsigned long length;
  getter Element (unsigned long index);
  getter (RadioNodeList or Element) (DOMString name);

  undefined submit();
  undefined requestSubmit(optional HTMLElement? submitter = null);
  [CEReactions] undefined reset();
  boolean checkValidity();
  boolean reportValidity();
};
