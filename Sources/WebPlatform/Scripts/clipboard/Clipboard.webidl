[Exposed=Window]
interface Clipboard : EventTarget {
  Promise<any> read(optional any formats);
  Promise<DOMString> readText();
  Promise<undefined> write(any data);
  Promise<undefined> writeText(DOMString data);
};
