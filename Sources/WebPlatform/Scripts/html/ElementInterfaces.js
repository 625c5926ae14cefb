// The interface of the elements that have one of their own, by local name.
const htmlInterfaceNames = {
  __proto__: null,
  a: "HTMLAnchorElement", area: "HTMLAreaElement", audio: "HTMLAudioElement", base: "HTMLBaseElement",
  blockquote: "HTMLQuoteElement", body: "HTMLBodyElement", br: "HTMLBRElement", button: "HTMLButtonElement",
  canvas: "HTMLCanvasElement", caption: "HTMLTableCaptionElement", col: "HTMLTableColElement",
  colgroup: "HTMLTableColElement", data: "HTMLDataElement", datalist: "HTMLDataListElement", del: "HTMLModElement",
  details: "HTMLDetailsElement", dialog: "HTMLDialogElement", dir: "HTMLDirectoryElement", div: "HTMLDivElement",
  dl: "HTMLDListElement", embed: "HTMLEmbedElement", fieldset: "HTMLFieldSetElement", font: "HTMLFontElement",
  form: "HTMLFormElement", frame: "HTMLFrameElement", frameset: "HTMLFrameSetElement", h1: "HTMLHeadingElement",
  h2: "HTMLHeadingElement", h3: "HTMLHeadingElement", h4: "HTMLHeadingElement", h5: "HTMLHeadingElement",
  h6: "HTMLHeadingElement", head: "HTMLHeadElement", hr: "HTMLHRElement", html: "HTMLHtmlElement",
  iframe: "HTMLIFrameElement", img: "HTMLImageElement", input: "HTMLInputElement", ins: "HTMLModElement",
  label: "HTMLLabelElement", legend: "HTMLLegendElement", li: "HTMLLIElement", link: "HTMLLinkElement",
  listing: "HTMLPreElement", map: "HTMLMapElement", marquee: "HTMLMarqueeElement", menu: "HTMLMenuElement",
  meta: "HTMLMetaElement", meter: "HTMLMeterElement", object: "HTMLObjectElement", ol: "HTMLOListElement",
  optgroup: "HTMLOptGroupElement", option: "HTMLOptionElement", output: "HTMLOutputElement",
  p: "HTMLParagraphElement", param: "HTMLParamElement", picture: "HTMLPictureElement", pre: "HTMLPreElement",
  progress: "HTMLProgressElement", q: "HTMLQuoteElement", script: "HTMLScriptElement", select: "HTMLSelectElement",
  selectedcontent: "HTMLSelectedContentElement", slot: "HTMLSlotElement", source: "HTMLSourceElement",
  span: "HTMLSpanElement", style: "HTMLStyleElement", table: "HTMLTableElement", tbody: "HTMLTableSectionElement",
  td: "HTMLTableCellElement", template: "HTMLTemplateElement", textarea: "HTMLTextAreaElement",
  tfoot: "HTMLTableSectionElement", th: "HTMLTableCellElement", thead: "HTMLTableSectionElement",
  time: "HTMLTimeElement", title: "HTMLTitleElement", tr: "HTMLTableRowElement", track: "HTMLTrackElement",
  ul: "HTMLUListElement", video: "HTMLVideoElement", xmp: "HTMLPreElement",
};

// Elements whose interface is HTMLElement itself.
const plainHTMLElementNames =
  " abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em figcaption figure " +
  "footer header hgroup i kbd main mark nav nobr noembed noframes noscript plaintext rb rp rt rtc ruby s samp " +
  "search section small strike strong sub sup tt u var wbr ";

// What an element of a local name is: the interface that its wrapper has, and the implementation class, which is
// loaded when the first such element is made.
class ElementInterface {
  constructor(interfaceName, implementationName = interfaceName) {
    this.interfaceName = interfaceName;
    this.implementationName = implementationName;
  }

  get implementation() {
    return elementImplementation(this.implementationName);
  }
}

// The HTML Standard's "element interface" for a local name in the HTML namespace. Names that a custom element could
// have are HTMLElement, other unknown ones HTMLUnknownElement.
function htmlElementInterface(localName) {
  if (localName === "summary") return new ElementInterface("HTMLElement", "SummaryElement");
  const isPlain = plainHTMLElementNames.includes(` ${localName} `) || isValidCustomElementName(localName);
  return new ElementInterface(isPlain ? "HTMLElement" : htmlInterfaceNames[localName] ?? "HTMLUnknownElement");
}

// Names with a hyphen that SVG and MathML took first.
const reservedHyphenatedNames = new Set(["annotation-xml", "color-profile", "font-face", "font-face-src",
  "font-face-uri", "font-face-format", "font-face-name", "missing-glyph"]);

// Whether an element of this name may be a custom one (HTML Standard, section 4.13.3).
function isValidCustomElementName(name) {
  return name.includes("-") && /^[a-z][^A-Z\0\t\n\f\r />]*$/.test(name) && !reservedHyphenatedNames.has(name);
}

// The class of a name, which is an interface's or our own.
function elementImplementation(name) {
  switch (name) {
    case "SummaryElement": return SummaryElement;
    case "HTMLAnchorElement": return HTMLAnchorElement;
    case "HTMLAreaElement": return HTMLAreaElement;
    case "HTMLAudioElement": return HTMLAudioElement;
    case "HTMLBaseElement": return HTMLBaseElement;
    case "HTMLBodyElement": return HTMLBodyElement;
    case "HTMLButtonElement": return HTMLButtonElement;
    case "HTMLCanvasElement": return HTMLCanvasElement;
    case "HTMLDataListElement": return HTMLDataListElement;
    case "HTMLDetailsElement": return HTMLDetailsElement;
    case "HTMLDialogElement": return HTMLDialogElement;
    case "HTMLFieldSetElement": return HTMLFieldSetElement;
    case "HTMLFormElement": return HTMLFormElement;
    case "HTMLFrameElement": return HTMLFrameElement;
    case "HTMLFrameSetElement": return HTMLFrameSetElement;
    case "HTMLIFrameElement": return HTMLIFrameElement;
    case "HTMLImageElement": return HTMLImageElement;
    case "HTMLInputElement": return HTMLInputElement;
    case "HTMLLabelElement": return HTMLLabelElement;
    case "HTMLLegendElement": return HTMLLegendElement;
    case "HTMLLinkElement": return HTMLLinkElement;
    case "HTMLMapElement": return HTMLMapElement;
    case "HTMLMarqueeElement": return HTMLMarqueeElement;
    case "HTMLMetaElement": return HTMLMetaElement;
    case "HTMLMeterElement": return HTMLMeterElement;
    case "HTMLObjectElement": return HTMLObjectElement;
    case "HTMLOptionElement": return HTMLOptionElement;
    case "HTMLOptGroupElement": return HTMLOptGroupElement;
    case "HTMLOutputElement": return HTMLOutputElement;
    case "HTMLProgressElement": return HTMLProgressElement;
    case "HTMLScriptElement": return HTMLScriptElement;
    case "HTMLSelectElement": return HTMLSelectElement;
    case "HTMLSelectedContentElement": return HTMLSelectedContentElement;
    case "HTMLSlotElement": return HTMLSlotElement;
    case "HTMLStyleElement": return HTMLStyleElement;
    case "HTMLTableElement": return HTMLTableElement;
    case "HTMLTableCellElement": return HTMLTableCellElement;
    case "HTMLTableRowElement": return HTMLTableRowElement;
    case "HTMLTableSectionElement": return HTMLTableSectionElement;
    case "HTMLTemplateElement": return HTMLTemplateElement;
    case "HTMLTextAreaElement": return HTMLTextAreaElement;
    case "HTMLTitleElement": return HTMLTitleElement;
    case "HTMLTrackElement": return HTMLTrackElement;
    case "HTMLVideoElement": return HTMLVideoElement;
    case "HTMLEmbedElement": return HTMLEmbedElement;
    default: return PlainHTMLElement;
  }
}
