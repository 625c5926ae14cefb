// The roles of elements: those of WAI-ARIA that authors give, or else those of HTML-AAM.

const ariaRoles = new Set(("alert alertdialog application article banner blockquote button caption cell checkbox " +
  "code columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis feed " +
  "figure form generic grid gridcell group heading img image insertion link list listbox listitem log main mark " +
  "marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation " +
  "progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton " +
  "status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar " +
  "tooltip tree treegrid treeitem").split(" "));

// Roles whose name comes from what is in them when nothing else gives one.
const rolesNamedByContent = new Set(("button cell checkbox columnheader gridcell heading link menuitem " +
  "menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem").split(" "));

// The role of an element by its name, where that is all it takes.
const plainRoles = {
  __proto__: null, article: "article", aside: "complementary", blockquote: "blockquote", button: "button",
  caption: "caption", code: "code", datalist: "listbox", dd: "definition", del: "deletion", details: "group",
  dfn: "term", dialog: "dialog", dt: "term", em: "emphasis", fieldset: "group", figure: "figure", form: "form",
  h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", hgroup: "group",
  hr: "separator", html: "document", ins: "insertion", li: "listitem", main: "main", mark: "mark", math: "math",
  menu: "list", meter: "meter", nav: "navigation", ol: "list", optgroup: "group", option: "option", output: "status",
  p: "paragraph", progress: "progressbar", search: "search", section: "region", strong: "strong", sub: "subscript",
  summary: "button", sup: "superscript", table: "table", tbody: "rowgroup", textarea: "textbox", tfoot: "rowgroup",
  thead: "rowgroup", time: "time", tr: "row", ul: "list", iframe: "iframe", video: "video", audio: "audio",
  canvas: "canvas",
};

const inputRoles = { __proto__: null, button: "button", checkbox: "checkbox", color: "colorpicker", date: "date",
  "datetime-local": "date", email: "textbox", file: "button", image: "button", month: "date", number: "spinbutton",
  password: "textbox", radio: "radio", range: "slider", reset: "button", search: "searchbox", submit: "button",
  tel: "textbox", text: "textbox", time: "date", url: "textbox", week: "date" };

// The role of an element; "generic" for what only groups.
function roleOf(element) {
  const given = (getAttributeValue(element, "role") ?? "").toLowerCase().split(/[\t\n\f\r ]+/)
    .find((role) => ariaRoles.has(role));
  if (given === "none" || given === "presentation") {
    // What can be focused or is described by ARIA stays what it is.
    if (!isFocusable(element) && !hasGlobalARIA(element)) return "none";
  } else if (given !== undefined) {
    return given === "image" ? "img" : given;
  }
  return implicitRoleOf(element);
}

function hasGlobalARIA(element) {
  return ["aria-label", "aria-labelledby", "aria-describedby", "aria-live", "aria-controls", "aria-owns"].some((name) =>
    hasAttributeNamed(element, name));
}

function implicitRoleOf(element) {
  const name = element.localName;
  if (element.namespaceURI === SVG_NAMESPACE) return name === "svg" ? "img" : name === "a" ? "link" : "generic";
  if (element.namespaceURI !== HTML_NAMESPACE) return plainRoles[name] ?? "generic";
  switch (name) {
    case "a": case "area": return isLinkElement(element) ? "link" : "generic";
    case "img":
      return getAttributeValue(element, "alt") === "" && !hasGlobalARIA(element) && !isFocusable(element) ? "none"
        : "img";
    case "input": {
      const role = inputRoles[inputTypeOf(element)] ?? "generic";
      return ["textbox", "searchbox"].includes(role) && hasAttributeNamed(element, "list") ? "combobox" : role;
    }
    case "select":
      return hasAttributeNamed(element, "multiple") || (parseInt(getAttributeValue(element, "size") ?? "", 10) || 0) > 1
        ? "listbox" : "combobox";
    case "header": return isWithinSection(element) ? "generic" : "banner";
    case "footer": return isWithinSection(element) ? "generic" : "contentinfo";
    case "section": case "form": return hasOwnName(element) ? plainRoles[name] : name === "form" ? "form" : "generic";
    case "aside": return !isWithinSection(element) || hasOwnName(element) ? "complementary" : "generic";
    case "td": return isInGrid(element) ? "gridcell" : "cell";
    case "th": {
      const scope = (getAttributeValue(element, "scope") ?? "").toLowerCase();
      if (scope === "row" || scope === "rowgroup") return "rowheader";
      if (scope === "col" || scope === "colgroup") return "columnheader";
      const before = siblingsBefore(element);
      return element.parent?.parent?.localName === "thead" ||
        before.length > 0 && before.every((each) => each.localName === "th") || siblingsAfter(element).some((each) => each.localName === "th") ? "columnheader" : "rowheader";
    }
    case "summary": return isSummaryForDetails(element) ? "button" : "generic";
    case "li": return element.parent !== null && ["ul", "ol", "menu"].includes(element.parent.localName) ? "listitem"
      : "generic";
    default: return plainRoles[name] ?? "generic";
  }
}

function siblingsBefore(element) {
  const siblings = [];
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if (node.nodeType === 1) siblings.push(node);
  }
  return siblings;
}

function siblingsAfter(element) {
  const siblings = [];
  for (let node = element.nextSibling; node !== null; node = node.nextSibling) {
    if (node.nodeType === 1) siblings.push(node);
  }
  return siblings;
}

function isWithinSection(element) {
  for (let node = element.parent; node !== null; node = node.parent) {
    if (["article", "aside", "main", "nav", "section"].includes(node.localName)) return true;
  }
  return false;
}

function isInGrid(element) {
  for (let node = element.parent; node !== null; node = node.parent) {
    if (node.localName === "table") return ["grid", "treegrid"].includes(getAttributeValue(node, "role"));
  }
  return false;
}

function hasOwnName(element) {
  const names = ["aria-label", "aria-labelledby", "title"];
  return names.some((name) => (getAttributeValue(element, name) ?? "").trim() !== "");
}
