[Exposed=(Window,Worker)]
interface Crypto {
  readonly attribute any subtle;
  any getRandomValues(any array);
  DOMString randomUUID();
};
