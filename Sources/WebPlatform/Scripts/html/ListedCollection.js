// A collection whose elements are listed by something other than a walk over a subtree: a derived class answers
// `elements`, an array that must not be changed.
class ListedCollection extends HTMLCollection {
  get length() {
    return this.elements.length;
  }

  item(index) {
    return this.elements[index] ?? null;
  }

  namedItem(name) {
    return name === "" ? null : this.elements.find((element) => hasIdOrName(element, name)) ?? null;
  }

  supportsPropertyName(name) {
    return name !== "" && this.elements.some((element) => hasIdOrName(element, name));
  }

  supportedPropertyNames() {
    const names = new Set();
    for (const element of this.elements) addIdAndName(element, names);
    return [...names];
  }
}

function hasIdOrName(element, name) {
  return element.elementId === name || getAttributeValue(element, "name") === name;
}

// Adds what an element is called to a set of names.
function addIdAndName(element, names) {
  if (element.elementId !== null) names.add(element.elementId);
  const name = getAttributeValue(element, "name");
  if (name !== null && name !== "") names.add(name);
}
