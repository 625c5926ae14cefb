// Shows in a select's button what the selected option holds (HTML Standard, section 4.10.11).
class HTMLSelectedContentElement extends HTMLElement {
  inserted() {
    selectedContents.used = true;
  }

  insertedIntoDocument() {
    const select = ancestorSelect(this);
    if (select !== null && enabledSelectedContent(select) === this) updateSelectedContent(select);
  }
}

// Whether there has ever been such an element; without one nobody looks.
const selectedContents = { used: false };

function ancestorSelect(element) {
  let node = element.parent;
  while (node !== null && !(node instanceof HTMLSelectElement)) node = node.parent;
  return node;
}

// The standard's "enabled selectedcontent" of a select: the first one in it, unless that is disabled.
function enabledSelectedContent(select) {
  if (select.isMultiple) return null;
  let node = nextElement(select, select);
  while (node !== null && !(node instanceof HTMLSelectedContentElement)) node = nextElement(node, select);
  if (node === null) return null;
  let seenSelect = false;
  for (let each = node.parent; each !== null; each = each.parent) {
    if (each instanceof HTMLSelectElement) {
      if (seenSelect) return null;
      seenSelect = true;
    }
    if (each instanceof HTMLOptionElement || each instanceof HTMLSelectedContentElement) return null;
  }
  return node;
}

// Copies what the selected option holds into the select's selectedcontent, or empties that when there is none.
function updateSelectedContent(select) {
  if (!selectedContents.used) return;
  const target = enabledSelectedContent(select);
  if (target === null) return;
  select.settleSelectedness();
  const option = select.optionList.find((each) => each.selectedness);
  if (option !== undefined) {
    copyIntoSelectedContent(option, target);
  } else if (target.firstChild !== null) {
    replaceAllChildren(target, null);
  }
}

function copyIntoSelectedContent(option, target) {
  const fragment = new DocumentFragment(option.document);
  for (let child = option.firstChild; child !== null; child = child.nextSibling) {
    appendNode(fragment, cloneNodeInto(child, option.document, true));
  }
  replaceAllChildren(target, fragment);
}

// The standard's "maybe clone an option into selectedcontent", for an option that the parser has finished.
function optionFinishedParsing(option) {
  if (!selectedContents.used) return;
  const select = option.select;
  if (select === null || !option.selected) return;
  const target = enabledSelectedContent(select);
  if (target !== null) copyIntoSelectedContent(option, target);
}
