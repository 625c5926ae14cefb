// The modifier keys that EventModifierInit tells of: the boolean members with the names that getModifierState knows.
const modifierMembers = {
  Control: "ctrlKey",
  Shift: "shiftKey",
  Alt: "altKey",
  Meta: "metaKey",
  AltGraph: "modifierAltGraph",
  CapsLock: "modifierCapsLock",
  Fn: "modifierFn",
  FnLock: "modifierFnLock",
  Hyper: "modifierHyper",
  NumLock: "modifierNumLock",
  ScrollLock: "modifierScrollLock",
  Super: "modifierSuper",
  Symbol: "modifierSymbol",
  SymbolLock: "modifierSymbolLock",
};

// The names of the further modifiers that an init dictionary sets, or null for none.
function furtherModifiers(init) {
  if (init === undefined) return null;
  let names = null;
  for (const name in modifierMembers) {
    if (init[modifierMembers[name]] === true) (names ??= new Set()).add(name);
  }
  return names;
}

function modifierState(event, name) {
  switch (name) {
    case "Control": return event.ctrlKey;
    case "Shift": return event.shiftKey;
    case "Alt": return event.altKey;
    case "Meta": return event.metaKey;
    default: return event.modifiers !== null && event.modifiers.has(name);
  }
}
