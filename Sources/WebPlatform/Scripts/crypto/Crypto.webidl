[Exposed=(Window,Worker)]
interface Crypto {
  any getRandomValues(any array);
  DOMString randomUUID();
};
