[Exposed=(Window,Worker)]
interface MessageChannel {
  constructor();
  readonly attribute MessagePort port1;
  readonly attribute MessagePort port2;
};

[Exposed=(Window,Worker)]
interface MessagePort : EventTarget {
  undefined postMessage(any message, optional any options);
  undefined start();
  undefined close();

  attribute EventHandler onmessage;
  attribute EventHandler onmessageerror;
};
