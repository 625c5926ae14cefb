[Exposed=Window]
interface PromiseRejectionEvent : Event {
  constructor(DOMString type, optional PromiseRejectionEventInit eventInitDict = {});

  readonly attribute object promise;
  readonly attribute any reason;
};

dictionary PromiseRejectionEventInit : EventInit {
  required object promise;
  any reason;
};
