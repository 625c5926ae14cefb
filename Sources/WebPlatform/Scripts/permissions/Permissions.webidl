enum PermissionState { "granted", "denied", "prompt" };

[Exposed=(Window,Worker)]
interface Permissions {
  Promise<PermissionStatus> query(any permissionDesc);
};

[Exposed=(Window,Worker)]
interface PermissionStatus : EventTarget {
  readonly attribute PermissionState state;
  readonly attribute DOMString name;
  attribute EventHandler onchange;
};
