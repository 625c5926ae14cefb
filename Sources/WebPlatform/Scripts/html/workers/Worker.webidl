enum WorkerType { "classic", "module" };

dictionary WorkerOptions {
  DOMString name = "";
  WorkerType type = "classic";
  RequestCredentials credentials = "same-origin";
};

interface mixin AbstractWorker {
  attribute EventHandler onerror;
};

[Exposed=(Window,DedicatedWorker,SharedWorker)]
interface Worker : EventTarget {
  constructor(USVString scriptURL, optional WorkerOptions options = {});

  undefined terminate();
  undefined postMessage(any message, optional any options);
  attribute EventHandler onmessage;
  attribute EventHandler onmessageerror;
};
Worker includes AbstractWorker;

[Exposed=Window]
interface SharedWorker : EventTarget {
  constructor(USVString scriptURL, optional any options);

  readonly attribute MessagePort port;
};
SharedWorker includes AbstractWorker;
