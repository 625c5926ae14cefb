// What an element is called, by the accessible-name algorithm. https://www.w3.org/TR/accname-1.2/

function accessibleName(element) {
  return new AccessibleNaming(element.document).name(element).replace(/\s+/g, " ").trim();
}

function accessibleDescription(element) {
  const naming = new AccessibleNaming(element.document);
  const described = naming.referenced(element, "aria-describedby");
  if (described !== "") return described;
  const own = (getAttributeValue(element, "aria-description") ?? "").trim();
  if (own !== "") return own;
  const title = (getAttributeValue(element, "title") ?? "").trim();
  return title === accessibleName(element) ? "" : title;
}

// Whether assistive technology does not hear of an element.
function isHiddenFromTree(resolver, element) {
  for (let node = element; node !== null && node.nodeType === 1; node = parentOrHost(node)) {
    if (getAttributeValue(node, "aria-hidden") === "true") return true;
  }
  return !isRendered(resolver, element) || resolver.specifiedValue(element, "visibility") !== "visible";
}

class AccessibleNaming {
  constructor(document) {
    this.document = document;
    this.resolver = styleResolverOf(document);
    // The elements that the walk has come by, so that none counts twice.
    this.visited = new Set();
  }

  // The name of an element: `isReferenced` when another element is labelled by it, `isWithin` when it is a part of what
  // names another.
  name(element, isReferenced = false, isWithin = false) {
    if (this.visited.has(element)) return "";
    const isHidden = isHiddenFromTree(this.resolver, element);
    // Hidden content names only what refers to it directly.
    if (isHidden && !isReferenced && !this.isInHiddenReference) return "";
    this.visited.add(element);
    const wasInHidden = this.isInHiddenReference;
    if (isReferenced && isHidden) this.isInHiddenReference = true;
    try {
      return this.compute(element, isReferenced, isWithin);
    } finally {
      this.isInHiddenReference = wasInHidden;
    }
  }

  compute(element, isReferenced, isWithin) {
    if (!isReferenced) {
      const referenced = this.referenced(element, "aria-labelledby");
      if (referenced !== "") return referenced;
    }
    const role = roleOf(element);
    if (isWithin) {
      const value = this.embeddedValue(element, role);
      if (value !== null) return value;
    }
    const label = (getAttributeValue(element, "aria-label") ?? "").trim();
    if (label !== "") return label;
    if (role !== "none") {
      const native = this.nativeName(element, role);
      if (native !== null && native.trim() !== "") return native;
    }
    if (rolesNamedByContent.has(role) || isReferenced || isWithin) {
      const content = this.content(element);
      if (content.trim() !== "") return content;
    }
    const title = (getAttributeValue(element, "title") ?? "").trim();
    if (title !== "") return title;
    const placeholder = getAttributeValue(element, "placeholder") ?? getAttributeValue(element, "aria-placeholder");
    return ["textbox", "searchbox", "combobox", "spinbutton"].includes(role) ? placeholder ?? "" : "";
  }

  // The names of the elements to which an attribute refers.
  referenced(element, attribute) {
    const ids = (getAttributeValue(element, attribute) ?? "").split(/[\t\n\f\r ]+/).filter((id) => id !== "");
    const names = ids.map((id) => elementByIdInTree(element, id)).filter((each) => each !== null).map((each) => {
      // An element may refer to itself, and to what has been named in another way.
      const naming = new AccessibleNaming(this.document);
      return naming.name(each, true).trim();
    });
    return names.filter((name) => name !== "").join(" ").replace(/\s+/g, " ");
  }

  // What a control within a label contributes: its value.
  embeddedValue(element, role) {
    switch (role) {
      case "textbox": case "searchbox":
        return element.rawValue !== undefined ? element.value : descendantTextContent(element);
      case "combobox": case "listbox":
        if (element.localName === "select") {
          return selectOptions(element).filter((option) => option.selected).map((option) => option.text).join(" ");
        }
        return element.rawValue !== undefined ? element.value : null;
      case "slider": case "spinbutton": case "progressbar": case "scrollbar":
        return getAttributeValue(element, "aria-valuetext") ?? getAttributeValue(element, "aria-valuenow") ??
          (element.value === undefined ? "" : String(element.value));
      default:
        return null;
    }
  }

  // The name that HTML itself gives an element, or null.
  nativeName(element, role) {
    if (element.namespaceURI === SVG_NAMESPACE) return this.childText(element, "title");
    switch (element.localName) {
      case "input": {
        const type = inputTypeOf(element);
        const labels = this.labels(element);
        if (labels !== "") return labels;
        if (type === "submit" || type === "reset" || type === "button") {
          return getAttributeValue(element, "value") ?? { submit: "Submit", reset: "Reset" }[type] ?? null;
        }
        if (type === "image") {
          return getAttributeValue(element, "alt") ?? getAttributeValue(element, "value") ?? "Submit";
        }
        return null;
      }
      case "select": case "textarea": case "button": case "meter": case "progress": case "output":
        return textOrNull(this.labels(element));
      case "img": case "area":
        return getAttributeValue(element, "alt");
      case "fieldset": return this.childText(element, "legend");
      case "figure": return this.childText(element, "figcaption");
      case "table": return this.childText(element, "caption");
      case "optgroup": case "track": return getAttributeValue(element, "label");
      case "option": return textOrNull(getAttributeValue(element, "label"));
      default: return null;
    }
  }

  labels(element) {
    const { labels } = element;
    if (labels === undefined || labels === null) return "";
    const names = [];
    for (let index = 0; index < labels.length; index++) {
      names.push(this.name(labels.item(index), false, true).trim());
    }
    return names.filter((name) => name !== "").join(" ");
  }

  childText(element, name) {
    for (let child = element.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === 1 && child.localName === name) return this.name(child, true, true);
    }
    return null;
  }

  // The text of what is in an element; blocks are set apart by spaces.
  content(element) {
    let text = this.generated(element, "::before");
    const walk = new RenderedTreeWalk(element, true);
    for (let child = walk.advance(); child !== null; child = walk.advance()) {
      if (child.nodeType === 3) text += child.text;
      if (child.nodeType !== 1 || child.localName === "script" || child.localName === "style") continue;
      const name = this.name(child, false, true);
      text += displayOf(this.resolver, child).startsWith("inline") ? name : " " + name + " ";
    }
    for (const id of (getAttributeValue(element, "aria-owns") ?? "").split(/\s+/).filter((each) => each !== "")) {
      const owned = elementByIdInTree(element, id);
      if (owned !== null) text += " " + this.name(owned, false, true);
    }
    return text + this.generated(element, "::after");
  }

  // The text that a style sheet puts before or behind what is in an element.
  generated(element, pseudoElement) {
    const content = this.resolver.specifiedValue(element, "content", pseudoElement);
    if (content === undefined || content === "none" || content === "normal") return "";
    return [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text.replace(/\\(.)/g, "$1")).join("");
  }
}

function textOrNull(text) {
  return text === null || text === "" ? null : text;
}
