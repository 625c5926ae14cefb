// The interface of each HTML element, with the local names of the elements that have it.
const htmlInterfaceLocalNames = {
  HTMLAnchorElement: "a",
  HTMLAreaElement: "area",
  HTMLAudioElement: "audio",
  HTMLBRElement: "br",
  HTMLBaseElement: "base",
  HTMLBodyElement: "body",
  HTMLButtonElement: "button",
  HTMLCanvasElement: "canvas",
  HTMLDListElement: "dl",
  HTMLDataElement: "data",
  HTMLDataListElement: "datalist",
  HTMLDetailsElement: "details",
  HTMLDialogElement: "dialog",
  HTMLDirectoryElement: "dir",
  HTMLDivElement: "div",
  HTMLEmbedElement: "embed",
  HTMLFieldSetElement: "fieldset",
  HTMLFontElement: "font",
  HTMLFormElement: "form",
  HTMLFrameElement: "frame",
  HTMLFrameSetElement: "frameset",
  HTMLHRElement: "hr",
  HTMLHeadElement: "head",
  HTMLHeadingElement: "h1 h2 h3 h4 h5 h6",
  HTMLHtmlElement: "html",
  HTMLIFrameElement: "iframe",
  HTMLImageElement: "img",
  HTMLInputElement: "input",
  HTMLLIElement: "li",
  HTMLLabelElement: "label",
  HTMLLegendElement: "legend",
  HTMLLinkElement: "link",
  HTMLMapElement: "map",
  HTMLMarqueeElement: "marquee",
  HTMLMenuElement: "menu",
  HTMLMetaElement: "meta",
  HTMLMeterElement: "meter",
  HTMLModElement: "del ins",
  HTMLOListElement: "ol",
  HTMLObjectElement: "object",
  HTMLOptGroupElement: "optgroup",
  HTMLOptionElement: "option",
  HTMLOutputElement: "output",
  HTMLParagraphElement: "p",
  HTMLParamElement: "param",
  HTMLPictureElement: "picture",
  HTMLPreElement: "listing pre xmp",
  HTMLProgressElement: "progress",
  HTMLQuoteElement: "blockquote q",
  HTMLScriptElement: "script",
  HTMLSelectElement: "select",
  HTMLSelectedContentElement: "selectedcontent",
  HTMLSlotElement: "slot",
  HTMLSourceElement: "source",
  HTMLSpanElement: "span",
  HTMLStyleElement: "style",
  HTMLTableElement: "table",
  HTMLTableCaptionElement: "caption",
  HTMLTableCellElement: "td th",
  HTMLTableColElement: "col colgroup",
  HTMLTableRowElement: "tr",
  HTMLTableSectionElement: "tbody tfoot thead",
  HTMLTemplateElement: "template",
  HTMLTextAreaElement: "textarea",
  HTMLTimeElement: "time",
  HTMLTitleElement: "title",
  HTMLTrackElement: "track",
  HTMLUListElement: "ul",
  HTMLVideoElement: "video",
};

// Elements whose interface is HTMLElement itself.
const plainHTMLElementNames =
  "abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em figcaption figure " +
  "footer header hgroup i kbd main mark nav nobr noembed noframes noscript plaintext rb rp rt rtc ruby s samp " +
  "search section small strike strong sub sup tt u var wbr";

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

const htmlElementInterfaces = makeHTMLElementInterfaces();

function makeHTMLElementInterfaces() {
  const interfaces = new Map();
  const add = (interfaceName, names) => {
    const record = new ElementInterface(interfaceName);
    for (const name of names.split(" ")) interfaces.set(name, record);
  };
  for (const interfaceName in htmlInterfaceLocalNames) add(interfaceName, htmlInterfaceLocalNames[interfaceName]);
  add("HTMLElement", plainHTMLElementNames);
  interfaces.set("summary", new ElementInterface("HTMLElement", "SummaryElement"));
  return interfaces;
}

const customHTMLElementInterface = new ElementInterface("HTMLElement");
const unknownHTMLElementInterface = new ElementInterface("HTMLUnknownElement");

// The HTML Standard's "element interface" for a local name in the HTML namespace. Names that a custom element could
// have are HTMLElement, other unknown ones HTMLUnknownElement.
function htmlElementInterface(localName) {
  const record = htmlElementInterfaces.get(localName);
  if (record !== undefined) return record;
  return isValidCustomElementName(localName) ? customHTMLElementInterface : unknownHTMLElementInterface;
}

// Names with a hyphen that SVG and MathML took first.
const reservedHyphenatedNames = new Set(["annotation-xml", "color-profile", "font-face", "font-face-src",
  "font-face-uri", "font-face-format", "font-face-name", "missing-glyph"]);

// Whether an element of this name may be a custom one (HTML Standard, section 4.13.3).
function isValidCustomElementName(name) {
  return /^[a-z][^A-Z\0\t\n\f\r />]*$/.test(name) && name.includes("-") && !reservedHyphenatedNames.has(name);
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
