// A page as Markdown: what is rendered, with headings, lists, quotes, tables, code, links and pictures.

// The Markdown of a page, or of the first element that matches a selector.
function readMarkdown(document, selector) {
  const isPart = selector !== undefined && selector !== null;
  const root = isPart ? featureElement(document, selector) : document.body ?? document.documentElement;
  if (root === null) return "";
  const writer = new MarkdownWriter(document);
  return writer.isShown(root) ? writer.blocks([root]).join("\n\n") : "";
}

const markdownEscapes = /[\\`*_[\]<]/g;

// What at the beginning of a line would make something else of it.
const markdownLineStart = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|~{3,}|={3,}$|-{3,}$|\d{1,9}(?=[.)](?:\s|$)))/;

// The elements whose content is never text to read.
const unreadElements = new Set(["head", "script", "style", "template", "noscript", "title", "iframe", "object", "svg",
  "math", "canvas", "audio", "video", "datalist"]);

// How deep elements may be in each other before only their text is taken.
const deepestMarkdown = 256;

class MarkdownWriter {
  constructor(document) {
    this.document = document;
    this.resolver = styleResolverOf(document);
    // How many blocks and lines are being written in each other.
    this.depth = 0;
  }

  isShown(element) {
    return !unreadElements.has(element.localName) && this.display(element) !== "none";
  }

  display(element) {
    return displayOf(this.resolver, element);
  }

  // The children of a node as they are rendered.
  children(node) {
    const walk = new RenderedTreeWalk(node, true);
    const children = [];
    for (let child = walk.advance(); child !== null; child = walk.advance()) children.push(child);
    return children;
  }

  // Whether an element stands on lines of its own.
  isBlock(element) {
    if (htmlNameOf(element) === "img" || htmlNameOf(element) === "br") return false;
    const display = this.display(element);
    if (display === "contents") return this.meetsBlock(element, false);
    return !display.startsWith("inline") && !display.startsWith("ruby");
  }

  // Whether there is a block somewhere in an element.
  holdsBlock(element) {
    return this.meetsBlock(element, true);
  }

  // Whether there is a block in an element: anywhere, or among what its children and those that have no box of their
  // own hold.
  meetsBlock(element, anywhere) {
    const walk = new RenderedTreeWalk(element, true);
    for (;;) {
      const child = walk.advance();
      if (child === null) {
        if (walk.leave() === null) return false;
        continue;
      }
      if (child.nodeType !== 1 || !this.isShown(child)) continue;
      const hasNoBox = this.display(child) === "contents" && htmlNameOf(child) !== "img" && htmlNameOf(child) !== "br";
      if (!hasNoBox && this.isBlock(child)) return true;
      if (anywhere || hasNoBox) walk.enter(child);
    }
  }

  // The paragraphs, lists and so on that nodes stand for, each as a text.
  blocks(nodes) {
    if (this.depth >= deepestMarkdown) return this.plainBlocks(nodes);
    this.depth++;
    const blocks = this.blocksOf(nodes);
    this.depth--;
    return blocks;
  }

  // The text of nodes that are too deep in each other to be told apart.
  plainBlocks(nodes) {
    const texts = nodes.map((node) => node.nodeType === 3 ? node.text
      : node.nodeType === 1 && this.isShown(node) ? renderedTextOf(node, false) : "");
    const text = paragraphText(escapeMarkdown(texts.join(" ")));
    return text === "" ? [] : [text];
  }

  blocksOf(nodes) {
    const blocks = [];
    let line = "";
    const endLine = () => {
      const text = paragraphText(line);
      if (text !== "") blocks.push(text);
      line = "";
    };
    for (const node of nodes) {
      if (node.nodeType === 3) line += escapeMarkdown(node.text);
      if (node.nodeType !== 1 || !this.isShown(node)) continue;
      if (this.isBlock(node) || htmlNameOf(node) !== "a" && this.holdsBlock(node)) {
        endLine();
        for (const text of this.block(node)) blocks.push(text);
      } else {
        line += this.inline(node);
      }
    }
    endLine();
    return blocks;
  }

  // The texts of one element that is a block.
  block(element) {
    const name = htmlNameOf(element);
    switch (name) {
      case "h1": case "h2": case "h3": case "h4": case "h5": case "h6": {
        const text = oneLine(this.inlines(element));
        return text === "" ? [] : ["#".repeat(Number(name[1])) + " " + text];
      }
      case "ul": case "ol": case "menu":
        return this.list(element, name === "ol");
      case "blockquote": {
        const text = this.blocks(this.children(element)).join("\n\n");
        return text === "" ? [] : [text.split("\n").map((line) => line === "" ? ">" : "> " + line).join("\n")];
      }
      case "pre": case "listing": case "xmp":
        return [fencedCode(descendantTextContent(element), this.codeLanguage(element))];
      case "hr":
        return ["---"];
      case "table":
        return this.table(element);
      case "dt":
        return this.blocks(this.children(element)).map((text) => "**" + text + "**");
      case "dd":
        return this.blocks(this.children(element)).map((text) => indent(text, ": ", "  "));
      case "textarea": case "select": case "input": case "button":
        return this.blocks([]);
      case "a": {
        const text = this.inline(element);
        return text.trim() === "" ? [] : [paragraphText(text)];
      }
      default:
        return this.blocks(this.children(element));
    }
  }

  // A list, whose items hold blocks of their own.
  list(element, isNumbered) {
    const items = [];
    let number = isNumbered ? parseInt(getAttributeValue(element, "start") ?? "1", 10) : 0;
    if (Number.isNaN(number)) number = 1;
    let isLoose = false;
    for (const child of this.children(element)) {
      if (child.nodeType !== 1 || !this.isShown(child)) continue;
      const blocks = htmlNameOf(child) === "li" ? this.blocks(this.children(child)) : this.block(child);
      if (blocks.length === 0) continue;
      const mark = isNumbered ? number + ". " : "- ";
      number++;
      const isNested = blocks.slice(1).every((text) => /^(?:[-+*]|\d+\.) /.test(text));
      if (!isNested) isLoose = true;
      items.push(indent(blocks.join(isNested ? "\n" : "\n\n"), mark, " ".repeat(mark.length)));
    }
    return items.length === 0 ? [] : [items.join(isLoose ? "\n\n" : "\n")];
  }

  // A table with pipes; one that only arranges blocks is written as those.
  table(element) {
    const rows = tableRowsOf(element).filter((row) => this.isShown(row))
      .map((row) => this.children(row).filter((cell) => cell.nodeType === 1 && this.isShown(cell) &&
        (htmlNameOf(cell) === "td" || htmlNameOf(cell) === "th")))
      .filter((row) => row.length > 0);
    const caption = this.children(element).find((child) => child.nodeType === 1 && htmlNameOf(child) === "caption");
    const before = caption === undefined ? [] : this.blocks(this.children(caption));
    const isArrangement = rows.every((row) => row.length === 1) || rows.flat().some((cell) =>
      this.children(cell).some((child) => child.nodeType === 1 && ["table", "ul", "ol", "pre", "h1", "h2", "h3", "form"]
        .includes(htmlNameOf(child))));
    if (isArrangement) return [...before, ...rows.flat().flatMap((cell) => this.blocks(this.children(cell)))];
    const texts = rows.map((row) => row.flatMap((cell) => {
      const text = this.blocks(this.children(cell)).join("<br>").replace(/\n/g, " ").replace(/\|/g, "\\|");
      const span = Math.min(Math.max(parseInt(getAttributeValue(cell, "colspan") ?? "1", 10) || 1, 1), 100);
      return [text, ...Array(span - 1).fill("")];
    }));
    const width = Math.max(...texts.map((row) => row.length));
    const write = (row) => "| " + [...row, ...Array(width - row.length).fill("")].join(" | ") + " |";
    const hasHead = rows[0].every((cell) => htmlNameOf(cell) === "th");
    const head = hasHead ? texts[0] : [];
    const lines = [write(head), "|" + " --- |".repeat(width), ...texts.slice(hasHead ? 1 : 0).map(write)];
    return [...before, lines.join("\n")];
  }

  // The language that code is marked with, by the class names that highlighters use.
  codeLanguage(element) {
    for (const node of [element, ...this.children(element)]) {
      if (node.nodeType !== 1) continue;
      const names = getAttributeValue(node, "class") ?? "";
      const match = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(names);
      if (match !== null) return match[1];
    }
    return "";
  }

  // The text within a line of an element's children.
  inlines(element) {
    if (this.depth >= deepestMarkdown) return escapeMarkdown(renderedTextOf(element, false));
    this.depth++;
    let text = "";
    for (const child of this.children(element)) {
      if (child.nodeType === 3) text += escapeMarkdown(child.text);
      else if (child.nodeType === 1 && this.isShown(child)) text += this.inline(child);
    }
    this.depth--;
    return text;
  }

  // The text within a line that an element stands for.
  inline(element) {
    switch (htmlNameOf(element)) {
      case "br": return "\u0000";
      case "wbr": return "";
      case "strong": case "b": return emphasized(this.inlines(element), "**");
      case "em": case "i": case "cite": case "dfn": return emphasized(this.inlines(element), "*");
      case "del": case "s": case "strike": return emphasized(this.inlines(element), "~~");
      case "code": case "kbd": case "samp": case "tt": return codeSpan(descendantTextContent(element));
      case "a": return this.link(element);
      case "img": return this.picture(element);
      case "input": return this.input(element);
      case "select": case "textarea": return "";
      case "q": return "“" + this.inlines(element) + "”";
      default: {
        const text = this.inlines(element);
        return this.isBlock(element) ? " " + text + " " : text;
      }
    }
  }

  link(element) {
    const text = this.inlines(element);
    if (!isLinkElement(element)) return text;
    const shown = oneLine(text);
    const address = linkAddress(element);
    if (shown === "") {
      const name = escapeMarkdown(linkText(element));
      return name === "" ? "" : "[" + name + "](" + markdownAddress(address) + ")";
    }
    const space = /^\s/.test(text) ? " " : "";
    return space + "[" + shown + "](" + markdownAddress(address) + ")" + (/\s$/.test(text) ? " " : "");
  }

  picture(element) {
    const alt = getAttributeValue(element, "alt");
    const source = element.currentSrc;
    // A picture without a text alternative is decoration.
    if (alt === "" || source === "" || source.startsWith("data:") && alt === null) return "";
    return "![" + escapeMarkdown(alt ?? "").replace(/\s+/g, " ") + "](" + markdownAddress(source) + ")";
  }

  input(element) {
    const type = inputTypeOf(element);
    return type === "checkbox" || type === "radio" ? (element.checked ? "[x] " : "[ ] ") : "";
  }
}

// The name of an element of HTML, "" for one of another namespace.
function htmlNameOf(element) {
  return element.namespaceURI === HTML_NAMESPACE ? element.localName : "";
}

// The rows of a table, in the order in which they are shown: head, bodies, foot.
function tableRowsOf(table) {
  const rows = { thead: [], tbody: [], tfoot: [] };
  for (let child = table.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== 1) continue;
    if (htmlNameOf(child) === "tr") rows.tbody.push(child);
    const part = Object.hasOwn(rows, htmlNameOf(child)) ? rows[htmlNameOf(child)] : null;
    for (let row = child.firstChild; part !== null && row !== null; row = row.nextSibling) {
      if (row.nodeType === 1 && htmlNameOf(row) === "tr") part.push(row);
    }
  }
  return [...rows.thead, ...rows.tbody, ...rows.tfoot];
}

function escapeMarkdown(text) {
  return text.replace(markdownEscapes, "\\$&");
}

// A paragraph of what was collected: white space collapses, and \u0000 stands for a line break.
function paragraphText(text) {
  const lines = text.split("\u0000").map((line) => line.replace(/[\t\n\f\r ]+/g, " ").trim());
  while (lines.length > 0 && lines[0] === "") lines.shift();
  while (lines.length > 0 && lines[lines.length - 1] === "") lines.pop();
  return lines.map((line) => line.replace(markdownLineStart, (start) => /^\d/.test(start) ? start + "\\" :
    "\\" + start)).join("  \n");
}

// The same on one line.
function oneLine(text) {
  return text.replace(/[\u0000\t\n\f\r ]+/g, " ").trim();
}

// Text between marks, which do not touch its white space.
function emphasized(text, mark) {
  const parts = /^(\s*)([^]*?)(\s*)$/.exec(text);
  return parts[2] === "" ? text : parts[1] + mark + parts[2] + mark + parts[3];
}

function codeSpan(text) {
  text = text.replace(/\s+/g, " ");
  if (text.trim() === "") return "";
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const mark = "`".repeat(longest + 1);
  return longest > 0 ? mark + " " + text + " " + mark : mark + text + mark;
}

function fencedCode(text, language) {
  text = text.replace(/^\n/, "").replace(/\n+$/, "");
  const longest = Math.max(2, ...(text.match(/^`{3,}/gm) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return fence + language + "\n" + text + "\n" + fence;
}

function indent(text, first, rest) {
  return text.split("\n").map((line, index) => index === 0 ? first + line : line === "" ? "" : rest + line).join("\n");
}

// An address as the target of a link.
function markdownAddress(url) {
  return url.replace(/[ ()<>\\]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase());
}
