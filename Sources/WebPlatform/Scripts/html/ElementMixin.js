// Gives a class the members of an object literal, as an IDL `includes` statement gives an interface those of a mixin.
// What the class declares itself stays.
function includeMembers(type, members) {
  for (const key of Reflect.ownKeys(members)) {
    if (Object.hasOwn(type.prototype, key)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(members, key);
    descriptor.enumerable = false;
    Object.defineProperty(type.prototype, key, descriptor);
  }
}

// Gives a class the members of a literal that is loaded when one of them is first used. In the source it is written
// `includeLazily(this, literal)`; the compiler adds the names.
function includeLazily(type, names, load) {
  const { prototype } = type;
  const install = () => {
    const members = load();
    for (const key of Reflect.ownKeys(members)) {
      if (!own.has(key)) continue;
      const descriptor = Object.getOwnPropertyDescriptor(members, key);
      descriptor.enumerable = false;
      Object.defineProperty(prototype, key, descriptor);
    }
  };
  const own = new Set();
  for (const name of names.split(" ")) {
    if (Object.hasOwn(prototype, name)) continue;
    own.add(name);
    Object.defineProperty(prototype, name, {
      get() {
        install();
        return this[name];
      },
      set(value) {
        install();
        this[name] = value;
      },
      configurable: true,
    });
  }
}

// The state of an enumerated attribute: its value in lower case where it is one of `known`, `missing` without the
// attribute, and `invalid` for any other value.
function enumeratedAttribute(element, name, known, missing, invalid) {
  const value = getAttributeValue(element, name);
  if (value === null) return missing;
  const lower = asciiLowercase(value);
  return known.includes(lower) ? lower : invalid;
}

// Sets an attribute, or removes it for null.
function setOrRemoveAttribute(element, name, value) {
  if (value === null) {
    removeAttributeNamed(element, name);
  } else {
    setAttributeValue(element, name, value);
  }
}

// Makes a boolean attribute present or absent.
function toggleBooleanAttribute(element, name, present) {
  setOrRemoveAttribute(element, name, present ? "" : null);
}

// A floating-point content attribute's value, or the fallback where it does not parse.
function floatAttribute(element, name, fallback) {
  const value = parseFloatPrefix(getAttributeValue(element, name));
  return isNaN(value) ? fallback : value;
}

// A URL attribute resolved against the element's document: "" where it is absent, its text where it does not parse.
function urlAttribute(element, name) {
  return reflectURL(element, name);
}

const referrerPolicies = ["", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
  "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url"];

// The members that images, links, scripts and the like share.
const crossOriginMembers = {
  get crossOrigin() {
    return enumeratedAttribute(this, "crossorigin", ["anonymous", "use-credentials"], null, "anonymous");
  },
  set crossOrigin(value) {
    setOrRemoveAttribute(this, "crossorigin", value);
  },
};

const referrerPolicyMembers = {
  get referrerPolicy() {
    return enumeratedAttribute(this, "referrerpolicy", referrerPolicies, "", "");
  },
  set referrerPolicy(value) {
    setAttributeValue(this, "referrerpolicy", value);
  },
};

// An attribute whose value is the set of tokens of a content attribute. `supported` lists the tokens that `supports`
// answers true for; undefined where that method throws.
function tokenListAttribute(element, property, attribute, supported) {
  const rare = element.rareData;
  if (rare.tokenLists === undefined) rare.tokenLists = new Map();
  let list = rare.tokenLists.get(property);
  if (list === undefined) {
    list = new DOMTokenList(element, attribute, supported);
    rare.tokenLists.set(property, list);
  }
  return list;
}

// An object that a getter makes once for an element and then always answers.
function keptObject(element, key, make) {
  const rare = element.rareData;
  if (rare.kept === undefined) rare.kept = new Map();
  let value = rare.kept.get(key);
  if (value === undefined) rare.kept.set(key, value = make());
  return value;
}

// The Element that an attribute like popovertarget refers to: the one set by script while it is in the same tree, or
// the first with the id.
function referencedElement(element, attribute) {
  const explicit = element.rare === null || element.rare.references === undefined ? undefined
    : element.rare.references.get(attribute);
  if (explicit !== undefined) {
    const target = explicit.deref();
    if (target !== undefined && isShadowIncludingInclusiveAncestor(rootOf(target), element)) return target;
    return null;
  }
  const id = getAttributeValue(element, attribute);
  return id === null ? null : elementByIdInTree(element, id);
}

function setReferencedElement(element, attribute, target) {
  const rare = element.rareData;
  if (rare.references === undefined) rare.references = new Map();
  if (target === null) {
    rare.references.delete(attribute);
    removeAttributeNamed(element, attribute);
    return;
  }
  setAttributeValue(element, attribute, "");
  rare.references.set(attribute, new WeakRef(target));
}

// The first element with an id in the tree that a node belongs to.
function elementByIdInTree(node, id) {
  if (id === "") return null;
  const root = rootOf(node);
  if (root.nodeType === 9 || root.nodeType === 11) return root.getElementById(id);
  for (let each = firstElementOf(root); each !== null; each = nextElement(each, root)) {
    if (each.elementId === id) return each;
  }
  return null;
}

// Forgets the element that script gave an attribute, as any later change of the attribute does.
function forgetReference(element, attribute) {
  if (element.rare !== null && element.rare.references !== undefined) element.rare.references.delete(attribute);
}

// The first element of a tree, its root included.
function firstElementOf(root) {
  return root.nodeType === 1 ? root : nextElement(root, root);
}
