dictionary CookieListItem {
  USVString name;
  USVString value;
};

[Exposed=Window]
interface CookieStore : EventTarget {
  Promise<any> get(optional any nameOrOptions);
  Promise<any> getAll(optional any nameOrOptions);
  Promise<undefined> set(any nameOrOptions, optional any value);
  Promise<undefined> delete(any nameOrOptions);
  attribute EventHandler onchange;
};

[Exposed=Window]
interface CookieChangeEvent : Event {
  constructor(DOMString type, optional CookieChangeEventInit eventInitDict = {});
  readonly attribute FrozenArray<CookieListItem> changed;
  readonly attribute FrozenArray<CookieListItem> deleted;
};

dictionary CookieChangeEventInit : EventInit {
  sequence<CookieListItem> changed;
  sequence<CookieListItem> deleted;
};

partial interface Window {
  readonly attribute any cookieStore;
};
