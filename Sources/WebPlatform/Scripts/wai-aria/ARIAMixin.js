// The members of ARIA that refer to elements (HTML Standard, section 2.6.1, "reflecting Element" attributes).
const ariaReferenceMembers = {
  get ariaActiveDescendantElement() {
    return referencedElement(this, "aria-activedescendant");
  },
  set ariaActiveDescendantElement(element) {
    setReferencedElement(this, "aria-activedescendant", element);
  },
  get ariaControlsElements() {
    return referencedElements(this, "aria-controls");
  },
  set ariaControlsElements(elements) {
    setReferencedElements(this, "aria-controls", elements);
  },
  get ariaDescribedByElements() {
    return referencedElements(this, "aria-describedby");
  },
  set ariaDescribedByElements(elements) {
    setReferencedElements(this, "aria-describedby", elements);
  },
  get ariaDetailsElements() {
    return referencedElements(this, "aria-details");
  },
  set ariaDetailsElements(elements) {
    setReferencedElements(this, "aria-details", elements);
  },
  get ariaErrorMessageElements() {
    return referencedElements(this, "aria-errormessage");
  },
  set ariaErrorMessageElements(elements) {
    setReferencedElements(this, "aria-errormessage", elements);
  },
  get ariaFlowToElements() {
    return referencedElements(this, "aria-flowto");
  },
  set ariaFlowToElements(elements) {
    setReferencedElements(this, "aria-flowto", elements);
  },
  get ariaLabelledByElements() {
    return referencedElements(this, "aria-labelledby");
  },
  set ariaLabelledByElements(elements) {
    setReferencedElements(this, "aria-labelledby", elements);
  },
  get ariaOwnsElements() {
    return referencedElements(this, "aria-owns");
  },
  set ariaOwnsElements(elements) {
    setReferencedElements(this, "aria-owns", elements);
  },
};

// The elements that an attribute refers to, as a frozen array which stays the same while its elements do: those that
// script set while they are in the same tree, or those with the ids. Null without either.
function referencedElements(element, attribute) {
  const explicit = element.rare === null || element.rare.references === undefined ? undefined
    : element.rare.references.get(attribute);
  const text = getAttributeValue(element, attribute);
  if (explicit === undefined && text === null) return null;
  const found = explicit !== undefined
    ? explicit.map((reference) => reference.deref())
      .filter((target) => target !== undefined && isShadowIncludingInclusiveAncestor(rootOf(target), element))
    : text.split(/[\t\n\f\r ]+/).map((id) => elementByIdInTree(element, id)).filter((target) => target !== null);
  const rare = element.rareData;
  if (rare.referenceLists === undefined) rare.referenceLists = new Map();
  const kept = rare.referenceLists.get(attribute);
  if (kept !== undefined && kept.length === found.length && kept.every((each, i) => each === found[i])) return kept;
  rare.referenceLists.set(attribute, Object.freeze(found));
  return found;
}

function setReferencedElements(element, attribute, targets) {
  const rare = element.rareData;
  if (rare.references === undefined) rare.references = new Map();
  if (targets === null) {
    rare.references.delete(attribute);
    removeAttributeNamed(element, attribute);
    return;
  }
  setAttributeValue(element, attribute, "");
  rare.references.set(attribute, targets.map((target) => new WeakRef(target)));
}
