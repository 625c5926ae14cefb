// Makes `type`, a class written without `extends`, derive from `base`.
//
// The engine sizes an object by the assignments it sees in the constructor that allocates it, which is the one at the
// root of an `extends` chain. A class with many fields therefore declares no `extends`, assigns all its fields in its
// own constructor (those it inherits first, in their order), and calls this in a static block: its objects are then
// allocated once, at their full size, without a chain of `super` calls (30 ns instead of 1300 for an element).
function inherit(type, base) {
  Object.setPrototypeOf(type.prototype, base.prototype);
  Object.setPrototypeOf(type, base);
}
