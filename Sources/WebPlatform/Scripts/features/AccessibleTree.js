// A page as assistive technology knows it: roles, names, values and states.

// Roles that only arrange; what is in them counts as being in what is around them.
const unlistedRoles = new Set(["generic", "none", "presentation"]);

// Roles of parts of text, which are told of in the name of what is named by its content.
const textRoles = new Set(["code", "deletion", "emphasis", "insertion", "mark", "strong", "subscript", "superscript",
  "time"]);

// Roles of what a user acts on, for which a selector is told.
const actionRoles = new Set(("button checkbox colorpicker combobox date gridcell link listbox menuitem " +
  "menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox treeitem").split(" "));

// The tree as JSON text, with whether something was left out: by `depth` levels, or `maxBytes` of UTF-8.
function readTree(document, { selector, depth, maxBytes, selectors }) {
  const root = selector === undefined ? document.body ?? document.documentElement : featureElement(document, selector);
  const reader = new TreeReader(document, depth ?? Infinity, maxBytes ?? Infinity, selectors === true);
  const nodes = root === null ? [] : reader.read(root, 1);
  const tree = nodes.length === 1 && selector !== undefined ? nodes[0]
    : { role: "document", name: document.title, children: nodes };
  return { tree: JSON.stringify(tree), truncated: reader.isCut };
}

// How many elements in each other are told of: many more than a page for people has.
const accessibleNestingLimit = 1000;

class TreeReader {
  constructor(document, depth, maxBytes, tellsSelectors) {
    this.document = document;
    this.resolver = styleResolverOf(document);
    this.depth = depth;
    // What surrounds the nodes of the tree takes some bytes, too.
    this.bytesLeft = maxBytes - 48 - utf8Length(document.title);
    this.tellsSelectors = tellsSelectors;
    this.isCut = false;
    this.nesting = 0;
  }

  // The nodes for an element: one, or those of its children where it only arranges them.
  read(element, level) {
    if (this.isCut && this.bytesLeft <= 0) return [];
    if (unreadElements.has(element.localName) && element.localName !== "svg" && element.localName !== "math" &&
        !["iframe", "canvas", "audio", "video"].includes(element.localName)) return [];
    if (isHiddenFromTree(this.resolver, element)) return this.visibleWithin(element, level);
    const role = roleOf(element);
    const isUnlisted = unlistedRoles.has(role) && !(role === "generic" && isFocusable(element));
    if (isUnlisted) return this.children(element, level);
    const node = this.describe(element, role);
    if (!this.spend(node)) return [];
    if (this.hasChildren(element, role, node)) {
      if (level >= this.depth) {
        this.isCut ||= element.firstChild !== null;
      } else {
        const children = this.children(element, level + 1);
        if (children.length > 0) node.children = children;
      }
    }
    return [node];
  }

  // What can still be seen in an element that is only made invisible.
  visibleWithin(element, level) {
    if (!isRendered(this.resolver, element) || getAttributeValue(element, "aria-hidden") === "true") return [];
    return this.children(element, level, true);
  }

  children(element, level, elementsOnly = false) {
    if (this.nesting >= accessibleNestingLimit) {
      this.isCut ||= element.firstChild !== null;
      return [];
    }
    this.nesting++;
    try {
      return this.readChildren(element, level, elementsOnly);
    } finally {
      this.nesting--;
    }
  }

  readChildren(element, level, elementsOnly) {
    const nodes = [];
    let text = "";
    const endText = () => {
      const name = text.replace(/[\t\n\f\r ]+/g, " ").trim();
      text = "";
      if (name === "") return;
      const node = { role: "text", name };
      if (this.spend(node)) nodes.push(node);
    };
    // Of a closed details element only the summary is shown.
    const isClosed = element.localName === "details" && element.namespaceURI === HTML_NAMESPACE &&
      !hasAttributeNamed(element, "open");
    const walk = new RenderedTreeWalk(element, true);
    for (let child = walk.advance(); child !== null; child = walk.advance()) {
      if (child.nodeType === 3 && !elementsOnly && !isClosed) text += child.text;
      if (child.nodeType !== 1 || (isClosed && (child !== element.firstElementChild ||
        child.localName !== "summary"))) continue;
      const isTransparent = unlistedRoles.has(roleOf(child)) && child.firstChild?.nodeType === 3 &&
        child.firstChild === child.lastChild && !isFocusable(child) && !isHiddenFromTree(this.resolver, child);
      if (isTransparent && displayOf(this.resolver, child).startsWith("inline")) {
        text += child.firstChild.text;
        continue;
      }
      if (child.localName === "br") {
        text += " ";
        continue;
      }
      endText();
      nodes.push(...this.read(child, level));
    }
    endText();
    return nodes;
  }

  // Whether what is in an element is told of, too: not where it has become the element's name or value.
  hasChildren(element, role, node) {
    if (["textbox", "searchbox", "img", "slider", "spinbutton", "progressbar", "meter", "separator", "date",
      "colorpicker", "iframe", "video", "audio", "canvas"].includes(role)) return false;
    if (role === "combobox" && element.localName === "select") return this.tellsOptions(element);
    if (!rolesNamedByContent.has(role) || node.name === undefined) return true;
    for (let child = nextElement(element, element); child !== null; child = nextElement(child, element)) {
      if (!unlistedRoles.has(roleOf(child)) && !textRoles.has(roleOf(child)) && child.localName !== "br") return true;
    }
    return false;
  }

  tellsOptions(select) {
    return selectOptions(select).length <= 100;
  }

  describe(element, role) {
    const node = { role };
    const name = accessibleName(element);
    if (name !== "") node.name = name;
    const description = accessibleDescription(element);
    if (description !== "") node.description = description;
    const value = this.value(element, role);
    if (value !== undefined && value !== "") node.value = value;
    this.addStates(node, element, role);
    if (role === "link" && isLinkElement(element)) node.url = linkAddress(element);
    if (this.tellsSelectors && actionRoles.has(role)) node.selector = selectorFor(element);
    return node;
  }

  value(element, role) {
    if (element.localName === "input" && inputTypeOf(element) === "password") return "•".repeat(element.value.length);
    if (element.localName === "select" && role === "combobox") {
      return selectOptions(element).filter((option) => option.selected).map((option) => option.text).join(", ");
    }
    const named = getAttributeValue(element, "aria-valuetext") ?? getAttributeValue(element, "aria-valuenow");
    if (named !== null) return named;
    if (["textbox", "searchbox", "combobox", "spinbutton", "slider", "date", "colorpicker"].includes(role)) {
      return element.rawValue !== undefined ? element.value : element.isContentEditable ? readTextOf(element).trim()
        : undefined;
    }
    return role === "progressbar" || role === "meter" ? String(element.value ?? "") : undefined;
  }

  addStates(node, element, role) {
    const aria = (name) => getAttributeValue(element, "aria-" + name);
    const isHTML = element.namespaceURI === HTML_NAMESPACE;
    if (role === "heading") {
      const level = parseInt(aria("level") ?? element.localName.slice(1), 10);
      node.level = Number.isNaN(level) ? 2 : level;
    }
    if (["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"].includes(role)) {
      const isInput = isHTML && element.localName === "input";
      node.checked = isInput ? (element.indeterminate ? "mixed" : element.checked) : triState(aria("checked")) ?? false;
    }
    if (role === "option" && element.localName === "option") node.selected = element.selected;
    else if (aria("selected") !== null) node.selected = aria("selected") === "true";
    if (aria("pressed") !== null) node.pressed = triState(aria("pressed"));
    if (aria("expanded") !== null) node.expanded = aria("expanded") === "true";
    else if (isHTML && element.localName === "summary" && role === "button") {
      node.expanded = hasAttributeNamed(element.parent, "open");
    }
    if (isDisabledControl(element) || aria("disabled") === "true") node.disabled = true;
    if (isHTML && hasAttributeNamed(element, "required") || aria("required") === "true") node.required = true;
    if (isHTML && hasAttributeNamed(element, "readonly") || aria("readonly") === "true") node.readonly = true;
    if (aria("invalid") !== null && aria("invalid") !== "false") node.invalid = true;
    if (aria("current") !== null && aria("current") !== "false") node.current = aria("current");
    if (element.localName === "select" && hasAttributeNamed(element, "multiple")) node.multiple = true;
    if (this.document.focusedElement === element) node.focused = true;
  }

  // Takes the bytes of a node from what is left; answers whether they sufficed.
  spend(node) {
    if (this.bytesLeft === Infinity) return true;
    if (this.bytesLeft <= 0) {
      this.isCut = true;
      return false;
    }
    this.bytesLeft -= utf8Length(JSON.stringify(node)) + 16;
    if (this.bytesLeft >= 0) return true;
    this.isCut = true;
    return false;
  }
}

function triState(text) {
  return text === null ? undefined : text === "mixed" ? "mixed" : text === "true";
}

// The number of bytes of a text in UTF-8.
function utf8Length(text) {
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code <= 0xdbff) {
      length += 4;
      index++;
    } else length += 3;
  }
  return length;
}
