// How elements without attributes are displayed, by the value of `display`. What is not named is inline.
const userAgentDisplays = {
  "none": "area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, " +
    "title",
  "block": "address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt, fieldset, " +
    "figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, legend, listing, main, " +
    "menu, nav, ol, optgroup, option, p, plaintext, pre, search, section, summary, ul, xmp",
  "contents": "slot",
  "list-item": "li",
  "table": "table",
  "table-caption": "caption",
  "table-column-group": "colgroup",
  "table-column": "col",
  "table-header-group": "thead",
  "table-row-group": "tbody",
  "table-footer-group": "tfoot",
  "table-row": "tr",
  "table-cell": "td, th",
  "ruby": "ruby",
  "ruby-text": "rt",
  "inline-block": "input, select, button, textarea, meter, progress, marquee",
};

// The elements that keep their white space.
const userAgentPreformatted = "pre, listing, plaintext, xmp";

// The style that elements have without any of the page's: what HTML's rendering section suggests (section 15.3), as far
// as it can be told without a layout.
const userAgentStyleText =
  Object.keys(userAgentDisplays)
    .map((display) => userAgentDisplays[display] + " { display: " + display + " }").join("") +
  "[hidden]:not([hidden=until-found i]) { display: none }" +
  "input[type=hidden i] { display: none !important }" +
  "embed[hidden] { display: inline; height: 0; width: 0 }" +
  "dialog:not([open]), [popover]:not(:popover-open) { display: none }" +
  "audio:not([controls]) { display: none !important }" +
  "details > summary:first-of-type { display: list-item }" +
  "svg|style, svg|script, svg|defs, svg|title, svg|desc, svg|metadata { display: none }" +
  "math|* { display: block math } math|math { display: inline math }" +
  "math|math[display=block i] { display: block math }" +
  "math|mtable { display: inline-table } math|mtr { display: table-row } math|mtd { display: table-cell }" +
  // By their names, as what could be any element would be looked at for each.
  ["mi", "mn", "mo", "mrow", "mtext"].map((name) => "math|maction > math|" + name + ":not(:first-child), ").join("") +
  "math|annotation, math|annotation-xml { display: none } math|mphantom { visibility: hidden }" +
  "body { margin: 8px } p, dl, blockquote, figure, listing, plaintext, pre, xmp { margin-block: 1em }" +
  "blockquote, figure { margin-inline: 40px } dd { margin-inline-start: 40px }" +
  "ul, ol, menu, dir { margin-block: 1em; padding-inline-start: 40px; list-style-type: disc } ol { " +
  "list-style-type: decimal } :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-block: 0 }" +
  "h1 { font-size: 2em; margin-block: 0.67em; font-weight: bold } h2 { font-size: 1.5em; margin-block: 0.83em; " +
  "font-weight: bold } h3 { font-size: 1.17em; margin-block: 1em; font-weight: bold } h4 { margin-block: 1.33em; " +
  "font-weight: bold } h5 { font-size: 0.83em; margin-block: 1.67em; font-weight: bold } h6 { font-size: 0.67em; " +
  "margin-block: 2.33em; font-weight: bold }" +
  "b, strong, th { font-weight: bold } i, cite, em, var, dfn, address { font-style: italic }" +
  "code, kbd, samp, tt, pre, listing, plaintext, xmp { font-family: monospace }" +
  userAgentPreformatted + " { white-space: pre } textarea { white-space: pre-wrap } nobr { white-space: nowrap }" +
  "small { font-size: smaller } big { font-size: larger } sub { vertical-align: sub; font-size: smaller } " +
  "sup { vertical-align: super; font-size: smaller }" +
  "u, ins { text-decoration: underline } s, strike, del { text-decoration: line-through }" +
  "a:any-link { color: linktext; text-decoration: underline; cursor: pointer }" +
  "mark { background-color: mark; color: marktext } q::before { content: open-quote } q::after { content: " +
  "close-quote }" +
  "th { text-align: center } center { text-align: center } caption { text-align: center }" +
  "td, th { padding: 1px; vertical-align: inherit } thead, tbody, tfoot, tr { vertical-align: middle }" +
  "table { box-sizing: border-box; border-spacing: 2px; border-collapse: separate; text-indent: initial }" +
  "hr { color: gray; border-style: inset; border-width: 1px; margin-block: 0.5em; overflow: hidden }" +
  "iframe { border: 2px inset } fieldset { margin-inline: 2px; border: 2px groove; padding: 0.35em 0.75em 0.625em }" +
  "legend { padding-inline: 2px } progress, meter { vertical-align: -0.2em }" +
  "input, select, button, textarea { letter-spacing: initial; word-spacing: initial; line-height: initial; " +
  "text-transform: initial; text-indent: initial; text-shadow: initial; text-align: initial; font: 13.3333px Arial; " +
  "color: fieldtext; background-color: field } input { padding: 1px 2px; border: 2px inset } " +
  "textarea { padding: 2px; border: 1px solid } select { border: 1px solid; box-sizing: border-box } " +
  "button, input:is([type=submit i], [type=button i], [type=reset i]) { padding: 1px 6px; border: 2px outset } " +
  "button, input:is([type=submit i], [type=button i], [type=reset i], [type=checkbox i], [type=radio i], " +
  "[type=color i], [type=search i]) { box-sizing: border-box } " +
  "input:is([type=checkbox i], [type=radio i]) { margin: 3px 3px 3px 4px } " +
  "input[type=radio i] { margin: 3px 3px 0 5px } input[type=range i] { margin: 2px } " +
  "input:is([type=checkbox i], [type=radio i], [type=range i], [type=file i], [type=image i]) { padding: 0; " +
  "border: 0 } button, input[type=submit i], input[type=button i], " +
  "input[type=reset i] { text-align: center; color: buttontext; background-color: buttonface; cursor: default }" +
  "optgroup { font-weight: bolder } img, video, canvas { overflow: clip } video { object-fit: contain }" +
  "bdi, output, [dir=auto i] { unicode-bidi: isolate } bdo { unicode-bidi: isolate-override }" +
  "[dir=rtl i] { direction: rtl } [dir=ltr i] { direction: ltr }" +
  "dialog { position: absolute; inset-inline: 0; margin: auto; border: solid; padding: 1em; background-color: " +
  "canvas; width: fit-content; height: fit-content; " +
  "color: canvastext } dialog:modal { position: fixed } [popover] { position: fixed; inset: 0; margin: auto; " +
  "border: solid; " +
  "padding: 0.25em; background-color: canvas; color: canvastext; width: fit-content; height: fit-content; " +
  "overflow: auto }" +
  "summary { cursor: default } rt { font-size: 50% } details { unicode-bidi: isolate }";

// What applies besides in documents whose scripts run.
const userAgentScriptingStyleText = "noscript { display: none !important }";

// What applies besides in quirks mode.
const userAgentQuirksStyleText = "table { font-weight: initial; font-style: initial; font-variant: initial; " +
  "font-size: initial; line-height: initial; white-space: initial; text-align: initial }";

// The sheets of the user agent, parsed once for each combination. They belong to no page.
const userAgentSheets = { byKind: new Map() };

// What the tables say of elements by their names, made when first asked for.
const unstyledValues = { displays: null, preformatted: null };

// The display of an HTML element without attributes of which no page's style says anything; null where more counts than
// the element's name.
function unstyledDisplay(document, localName) {
  if (unstyledValues.displays === null) {
    const displays = unstyledValues.displays = new Map();
    for (const display of Object.keys(userAgentDisplays)) {
      for (const name of userAgentDisplays[display].split(", ")) displays.set(name, display);
    }
    for (const name of ["audio", "dialog", "summary"]) displays.set(name, null);
  }
  if (localName === "noscript") return document.scriptingEnabled ? "none" : "inline";
  const display = unstyledValues.displays.get(localName);
  return display === undefined ? "inline" : display;
}

// How an HTML element of which no page's style says anything treats white space: "collapse", "preserve", or null for as
// its parent does.
function unstyledWhiteSpace(document, localName) {
  unstyledValues.preformatted ??= new Set(userAgentPreformatted.split(", "));
  if (unstyledValues.preformatted.has(localName)) return "preserve";
  return localName === "nobr" || (localName === "table" && document.mode === "quirks") ? "collapse" : null;
}

// Whether an element has none of the attributes that tell how it is displayed.
function hasUnstyledAttributes(element) {
  const list = element.attributeList;
  if (list === null) return true;
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] === "style" || list[i] === "hidden" || list[i] === "popover") return false;
  }
  return true;
}

// The user agent's style sheets for a document.
function userAgentSheetsOf(document) {
  const kind = (document.scriptingEnabled ? "scripting " : "") + (document.mode === "quirks" ? "quirks" : "");
  let sheets = userAgentSheets.byKind.get(kind);
  if (sheets === undefined) {
    const texts = [userAgentStyleText];
    if (document.scriptingEnabled) texts.push(userAgentScriptingStyleText);
    if (document.mode === "quirks") texts.push(userAgentQuirksStyleText);
    sheets = texts.map(makeUserAgentSheet);
    userAgentSheets.byKind.set(kind, sheets);
  }
  return sheets;
}

function makeUserAgentSheet(text) {
  const sheet = new CSSStyleSheet(userAgentRealm, { text, baseURL: "about:blank" });
  sheet.namespaces.set("svg", SVG_NAMESPACE);
  sheet.namespaces.set("math", MATHML_NAMESPACE);
  return sheet;
}

// Adds a style sheet to a document that belongs to the browser: the page does not see it among its own, and what it
// declares important wins over the page's.
function addBrowserStyle(document, text) {
  (document.rareData.browserSheets ??= []).push(makeUserAgentSheet(text));
  styleChanges.version++;
}

// Stands for a realm where a style sheet of no page asks for one.
const userAgentRealm = Object.freeze({ document: Object.freeze({ window: null, baseURI: "about:blank" }) });
