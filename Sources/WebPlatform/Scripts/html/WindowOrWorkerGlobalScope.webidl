callback FrameRequestCallback = undefined (DOMHighResTimeStamp time);

dictionary StructuredSerializeOptions {
  sequence<object> transfer = [];
};

interface mixin WindowOrWorkerGlobalScope {
  [Replaceable] readonly attribute USVString origin;
  readonly attribute boolean isSecureContext;
  readonly attribute boolean crossOriginIsolated;

  undefined reportError(any e);
  DOMString btoa(DOMString data);
  ByteString atob(DOMString data);

  long setTimeout(any handler, optional long timeout = 0, any... arguments);
  undefined clearTimeout(optional long id = 0);
  long setInterval(any handler, optional long timeout = 0, any... arguments);
  undefined clearInterval(optional long id = 0);
  undefined queueMicrotask(VoidFunction callback);
  any structuredClone(any value, optional StructuredSerializeOptions options = {});

  [NewObject] Promise<Response> fetch(RequestInfo input, optional RequestInit init = {});
  [Replaceable] readonly attribute Performance performance;
  [SameObject] readonly attribute Crypto crypto;
};

interface mixin AnimationFrameProvider {
  unsigned long requestAnimationFrame(FrameRequestCallback callback);
  undefined cancelAnimationFrame(unsigned long handle);
};
