[Exposed=Window]
interface UIEvent : Event {
  constructor(DOMString type, optional UIEventInit eventInitDict = {});

  readonly attribute Window? view;
  readonly attribute long detail;
  readonly attribute unsigned long which;

  undefined initUIEvent(DOMString type, optional boolean bubbles = false, optional boolean cancelable = false,
    optional Window? view = null, optional long detail = 0);
};

dictionary UIEventInit : EventInit {
  Window? view = null;
  long detail = 0;
  unsigned long which = 0;
};

dictionary EventModifierInit : UIEventInit {
  boolean ctrlKey = false;
  boolean shiftKey = false;
  boolean altKey = false;
  boolean metaKey = false;
  boolean modifierAltGraph = false;
  boolean modifierCapsLock = false;
  boolean modifierFn = false;
  boolean modifierFnLock = false;
  boolean modifierHyper = false;
  boolean modifierNumLock = false;
  boolean modifierScrollLock = false;
  boolean modifierSuper = false;
  boolean modifierSymbol = false;
  boolean modifierSymbolLock = false;
};

[Exposed=Window]
interface FocusEvent : UIEvent {
  constructor(DOMString type, optional FocusEventInit eventInitDict = {});

  readonly attribute EventTarget? relatedTarget;
};

dictionary FocusEventInit : UIEventInit {
  EventTarget? relatedTarget = null;
};

[Exposed=Window]
interface InputEvent : UIEvent {
  constructor(DOMString type, optional InputEventInit eventInitDict = {});

  readonly attribute DOMString? data;
  readonly attribute boolean isComposing;
  readonly attribute DOMString inputType;
  readonly attribute any dataTransfer;
  sequence<StaticRange> getTargetRanges();
};

dictionary InputEventInit : UIEventInit {
  DOMString? data = null;
  boolean isComposing = false;
  DOMString inputType = "";
  any dataTransfer = null;
  sequence<StaticRange> targetRanges = [];
};

[Exposed=Window]
interface CompositionEvent : UIEvent {
  constructor(DOMString type, optional CompositionEventInit eventInitDict = {});

  readonly attribute DOMString data;

  undefined initCompositionEvent(DOMString type, optional boolean bubbles = false,
    optional boolean cancelable = false, optional Window? view = null, optional DOMString data = "");
};

dictionary CompositionEventInit : UIEventInit {
  DOMString data = "";
};

[Exposed=Window]
interface TextEvent : UIEvent {
  readonly attribute DOMString data;

  undefined initTextEvent(DOMString type, optional boolean bubbles = false, optional boolean cancelable = false,
    optional Window? view = null, optional DOMString data = "undefined");
};
