// A namespace-aware, non-validating XML parser. The packaged ones (libxml2, expat) build trees or call back into native
// code for every node; this one makes the platform's own nodes where they live.

// How many characters the entities of a document may expand to, which keeps a small document from filling the memory.
const xmlExpansionLimit = 1000000;

// The identifiers of doctypes whose documents may use HTML's named character references.
const doctypesWithHTMLEntities = new Set(["-//W3C//DTD XHTML 1.0 Transitional//EN", "-//W3C//DTD XHTML 1.1//EN",
  "-//W3C//DTD XHTML 1.0 Strict//EN", "-//W3C//DTD XHTML 1.0 Frameset//EN", "-//W3C//DTD XHTML Basic 1.0//EN",
  "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN", "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
  "-//W3C//DTD MathML 2.0//EN", "-//WAPFORUM//DTD XHTML Mobile 1.0//EN"]);

// What is wrong with a document, and where; lines and columns count from one.
class XMLParsingError {
  constructor(message, line, column) {
    this.message = message;
    this.line = line;
    this.column = column;
  }
}

// Parses a text into a document or a fragment. `run()` goes on until the end, an error, or a script that the document
// must wait for; then it can be called again. `error` is null or an XMLParsingError.
class XMLParser {
  // `parent` receives the nodes. `options.namespaces` maps prefixes to namespaces in force around a fragment;
  // `options.scriptEnded(element)` is called at a script's end tag and answers whether to pause.
  constructor(parent, text, options) {
    this.document = parent.document;
    this.root = parent;
    this.parent = parent;
    this.text = /\r/.test(text) ? text.replace(/\r\n?/g, "\n") : text;
    this.position = this.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.started = false;
    this.linesBefore = 0;
    this.isFragment = parent.nodeType !== 9;
    this.scriptEnded = options.scriptEnded;
    this.namespaces = options.namespaces ?? new Map();
    this.namespaceStack = [];
    this.depth = 0;
    this.entities = new Map();
    this.expanded = 0;
    this.hasHTMLEntities = false;
    this.sawDoctype = false;
    this.sawRoot = false;
    this.pending = "";
    this.paused = false;
    this.error = null;
  }

  // Parses on; answers whether the parser is done rather than paused.
  run() {
    this.paused = false;
    try {
      if (!this.started) this.declaration();
      this.started = true;
      while (!this.paused && this.position < this.text.length) this.content();
      if (this.paused) return false;
      this.flushText();
      if (this.depth > 0) this.fail("The element \"" + this.parentName() + "\" is not closed.");
      if (!this.isFragment && !this.sawRoot) this.fail("The document is empty.");
    } catch (error) {
      if (!(error instanceof XMLParsingError)) throw error;
      this.flushText();
      this.error = error;
    }
    return true;
  }

  // Ends parsing with an error at a position.
  fail(message, position = this.position) {
    const before = this.text.slice(0, position);
    const line = this.linesBefore + before.split("\n").length, column = position - before.lastIndexOf("\n");
    throw new XMLParsingError(message, line, column);
  }

  // The name of the innermost open element.
  parentName() {
    const element = this.parent.nodeType === 1 ? this.parent : this.parent.host;
    return element.elementType.qualifiedName;
  }

  // Reads the XML declaration, if there is one.
  declaration() {
    const bad = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.exec(this.text);
    if (bad !== null) this.fail("The character U+" + bad[0].charCodeAt(0).toString(16).padStart(4, "0") +
      " is not allowed.", bad.index);
    if (this.isFragment || !this.text.startsWith("<?xml", this.position)) return;
    if (!/[\t\n ]/.test(this.text[this.position + 5] ?? "")) return;
    const expression = new RegExp("<\\?xml[\\t\\n ]+version[\\t\\n ]*=[\\t\\n ]*(?:\"1\\.[0-9]+\"|'1\\.[0-9]+')" +
      "(?:[\\t\\n ]+encoding[\\t\\n ]*=[\\t\\n ]*(?:\"[A-Za-z][\\w.-]*\"|'[A-Za-z][\\w.-]*'))?" +
      "(?:[\\t\\n ]+standalone[\\t\\n ]*=[\\t\\n ]*(?:\"(?:yes|no)\"|'(?:yes|no)'))?[\\t\\n ]*\\?>", "y");
    expression.lastIndex = this.position;
    if (!expression.test(this.text)) this.fail("The XML declaration is malformed.");
    this.position = expression.lastIndex;
  }

  // Parses one piece of content: text up to the next markup or reference, or one of these.
  content() {
    const text = this.text, start = this.position;
    const code = text.charCodeAt(start);
    if (code === 60) {
      switch (text.charCodeAt(start + 1)) {
        case 47: return this.endTag();
        case 63: return this.instruction();
        case 33:
          if (text.startsWith("<!--", start)) return this.comment();
          if (text.startsWith("<![CDATA[", start)) return this.characterDataSection();
          if (text.startsWith("<!DOCTYPE", start)) return this.doctype();
          return this.fail("The markup declaration is not allowed here.");
        default: return this.startTag();
      }
    }
    if (code === 38) return this.reference();
    let end = start + 1;
    for (; end < text.length; end++) {
      const next = text.charCodeAt(end);
      if (next === 60 || next === 38) break;
    }
    const run = text.slice(start, end);
    const wrong = run.indexOf("]]>");
    if (wrong >= 0) this.fail("The sequence ]]> is not allowed in text.", start + wrong);
    this.addText(run);
    this.position = end;
  }

  // Adds text to what the next text node holds.
  addText(text) {
    if (this.depth > 0 || this.isFragment) {
      this.pending += text;
    } else if (/[^\t\n ]/.test(text)) {
      this.fail(this.sawRoot ? "There is content after the end of the document." : "A start tag was expected.");
    }
  }

  // Makes the text node of what was read.
  flushText() {
    if (this.pending === "") return;
    appendNode(this.parent, new Text(this.document, this.pending));
    this.pending = "";
  }

  // Reads a name, or fails.
  name(what) {
    const expression = xmlNameExpression;
    expression.lastIndex = this.position;
    const found = expression.exec(this.text);
    if (found === null) this.fail(what + " was expected.");
    this.position = expression.lastIndex;
    return found[0];
  }

  // Skips white space and says whether there was any.
  space() {
    const text = this.text, start = this.position;
    let at = start;
    for (;; at++) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 9 && code !== 13) break;
    }
    this.position = at;
    return at > start;
  }

  // Parses a start tag or an empty-element tag.
  startTag() {
    const start = this.position;
    if (this.depth === 0 && !this.isFragment && this.sawRoot) {
      this.fail("There is content after the end of the document.");
    }
    this.position++;
    const qualifiedName = this.name("A name");
    const written = [];
    let namespaces = this.namespaces;
    for (;;) {
      const spaced = this.space();
      const code = this.text.charCodeAt(this.position);
      if (code === 62 || code === 47) break;
      if (!spaced) this.fail("White space was expected in the tag \"" + qualifiedName + "\".");
      const name = this.name("An attribute");
      this.space();
      if (this.text[this.position] !== "=") this.fail("The attribute \"" + name + "\" has no value.");
      this.position++;
      this.space();
      const value = this.attributeValue(name);
      if (written.some((attribute) => attribute.name === name)) this.fail("The attribute \"" + name +
        "\" is there twice.");
      written.push({ name, value });
      if (name === "xmlns" || name.startsWith("xmlns:")) {
        if (namespaces === this.namespaces) namespaces = new Map(namespaces);
        this.declareNamespace(namespaces, name, value);
      }
    }
    const empty = this.text[this.position] === "/";
    if (empty) this.position++;
    if (this.text[this.position] !== ">") this.fail("The tag \"" + qualifiedName + "\" does not end.");
    this.position++;
    this.flushText();
    const { prefix, localName } = this.splitName(qualifiedName, start + 1);
    const namespace = this.lookUp(namespaces, prefix, start + 1);
    const element = createParsedElement(this.document, namespace, prefix, localName,
      this.attributeList(written, namespaces, start));
    const isScript = namespace !== null && localName === "script" && typeof element.markParserInserted === "function";
    if (isScript) element.markParserInserted(this.document, this.scriptEnded === undefined);
    this.sawRoot = true;
    appendNode(this.parent, element);
    this.namespaceStack.push(this.namespaces);
    this.namespaces = namespaces;
    this.depth++;
    this.parent = markupContainer(element);
    if (empty) this.close(element);
  }

  // Parses an attribute's value with its quotes.
  attributeValue(name) {
    const quote = this.text[this.position];
    if (quote !== "\"" && quote !== "'") this.fail("The value of the attribute \"" + name + "\" has no quotes.");
    const start = this.position + 1;
    const end = this.text.indexOf(quote, start);
    if (end < 0) this.fail("The value of the attribute \"" + name + "\" does not end.");
    const raw = this.text.slice(start, end);
    const wrong = raw.indexOf("<");
    if (wrong >= 0) this.fail("The value of the attribute \"" + name + "\" has a <.", start + wrong);
    this.position = end + 1;
    return this.normalizeValue(raw, start, 0);
  }

  // Resolves what a value of an attribute refers to, and turns white space into spaces.
  normalizeValue(raw, start, level) {
    if (!/[&\t\n]/.test(raw)) return raw;
    return raw.replace(/[\t\n]|&([^;&\s]*;?)/g, (match, reference, offset) => {
      if (reference === undefined) return " ";
      if (!reference.endsWith(";")) this.fail("A reference does not end.", start + offset);
      const name = reference.slice(0, -1);
      const character = this.characterReference(name, start + offset);
      if (character !== null) return character;
      const replacement = this.entity(name, start + offset);
      if (replacement.includes("<")) this.fail("An entity in an attribute has a <.", start + offset);
      if (level > 20) this.fail("The entity \"" + name + "\" refers to itself.", start + offset);
      return this.normalizeValue(replacement, start, level + 1);
    });
  }

  // The text of a character reference or a predefined entity, or null for another name.
  characterReference(name, position) {
    if (name[0] === "#") {
      const point = /^#x[0-9a-fA-F]+$/.test(name) ? parseInt(name.slice(2), 16)
        : /^#[0-9]+$/.test(name) ? parseInt(name.slice(1), 10) : NaN;
      const allowed = point === 9 || point === 10 || point === 13 || (point >= 32 && point <= 0xd7ff) ||
        (point >= 0xe000 && point <= 0xfffd) || (point >= 0x10000 && point <= 0x10ffff);
      if (!allowed) this.fail("The character reference is not valid.", position);
      return String.fromCodePoint(point);
    }
    switch (name) {
      case "amp": return "&";
      case "lt": return "<";
      case "gt": return ">";
      case "quot": return "\"";
      case "apos": return "'";
      default: return null;
    }
  }

  // The replacement text of an entity.
  entity(name, position) {
    const declared = this.entities.get(name);
    const replacement = declared !== undefined ? declared : this.hasHTMLEntities ? htmlEntityText(this.document, name)
      : null;
    if (replacement === null) this.fail("The entity \"" + name + "\" is not defined.", position);
    this.expanded += replacement.length + 1;
    if (this.expanded > xmlExpansionLimit) this.fail("The entities expand to too much text.", position);
    return replacement;
  }

  // Parses a reference in content.
  reference() {
    const start = this.position;
    const end = this.text.indexOf(";", start);
    const name = end < 0 ? "" : this.text.slice(start + 1, end);
    if (!/^(?:#[0-9a-zA-Z]+|[^\s#&<>"'][^\s&<>"']*)$/.test(name)) this.fail("A reference is malformed.");
    const character = this.characterReference(name, start);
    if (character !== null) {
      if (this.depth === 0 && !this.isFragment) this.fail("A reference is not allowed here.");
      this.pending += character;
      this.position = end + 1;
      return;
    }
    const replacement = this.entity(name, start);
    if (!/[<&]/.test(replacement)) {
      this.addText(replacement);
      this.position = end + 1;
      return;
    }
    this.linesBefore += this.text.slice(0, end).split("\n").length - 1;
    this.text = replacement + this.text.slice(end + 1);
    this.position = 0;
  }

  // Notes a namespace that an attribute declares.
  declareNamespace(namespaces, name, value) {
    const prefix = name === "xmlns" ? "" : name.slice(6);
    if (prefix === "xmlns" || value === XMLNS_NAMESPACE) this.fail("The namespace of xmlns cannot be declared.");
    if ((prefix === "xml") !== (value === XML_NAMESPACE)) this.fail("The namespace of xml cannot be changed.");
    if (prefix !== "" && value === "") this.fail("The prefix \"" + prefix + "\" has no namespace.");
    namespaces.set(prefix, value === "" ? null : value);
  }

  // Splits a qualified name.
  splitName(qualifiedName, position) {
    const colon = qualifiedName.indexOf(":");
    if (colon < 0) return { prefix: null, localName: qualifiedName };
    const prefix = qualifiedName.slice(0, colon), localName = qualifiedName.slice(colon + 1);
    if (prefix === "" || !isXMLName(localName) || localName.includes(":")) {
      this.fail("The name \"" + qualifiedName + "\" is not a qualified name.", position);
    }
    return { prefix, localName };
  }

  // The namespace of a prefix; null stands for no prefix.
  lookUp(namespaces, prefix, position) {
    if (prefix === null) return namespaces.get("") ?? null;
    if (prefix === "xml") return XML_NAMESPACE;
    if (prefix === "xmlns") this.fail("The prefix xmlns is not allowed here.", position);
    const namespace = namespaces.get(prefix);
    if (namespace === undefined) this.fail("The prefix \"" + prefix + "\" is not declared.", position);
    return namespace;
  }

  // The attribute list of an element (see dom/Attributes.js), or null without attributes.
  attributeList(written, namespaces, position) {
    if (written.length === 0) return null;
    const list = [];
    for (const { name, value } of written) {
      if (name === "xmlns") {
        list.push(attributeName(XMLNS_NAMESPACE, null, "xmlns"), value);
        continue;
      }
      const { prefix, localName } = this.splitName(name, position);
      const namespace = prefix === null ? null : prefix === "xmlns" ? XMLNS_NAMESPACE
        : this.lookUp(namespaces, prefix, position);
      const key = attributeName(namespace, prefix, localName);
      for (let i = 0; i < list.length && namespace !== null; i += 2) {
        if (namespaceOf(list[i]) === namespace && localNameOf(list[i]) === localName) {
          this.fail("The attribute \"" + name + "\" is there twice.", position);
        }
      }
      list.push(key, value);
    }
    return list;
  }

  // Parses an end tag.
  endTag() {
    const start = this.position;
    if (this.depth === 0) this.fail("An end tag has no start tag.");
    this.position += 2;
    const name = this.name("A name");
    this.space();
    if (this.text[this.position] !== ">") this.fail("The end tag \"" + name + "\" does not end.");
    const expected = this.parentName();
    if (name !== expected) {
      this.fail("The start tag \"" + expected + "\" and the end tag \"" + name + "\" do not match.", start);
    }
    this.position++;
    this.flushText();
    this.close(this.parent.nodeType === 1 ? this.parent : this.parent.host);
  }

  // Ends an element.
  close(element) {
    this.namespaces = this.namespaceStack.pop();
    this.depth--;
    this.parent = element.parent;
    if ((element.flags & HOOK_PARSED) !== 0) element.finishedParsing();
    if (element.localName === "script" && this.scriptEnded !== undefined &&
      this.scriptEnded(element)) this.paused = true;
  }

  // Parses a comment.
  comment() {
    const start = this.position + 4;
    const end = this.text.indexOf("--", start);
    if (end < 0) this.fail("A comment does not end.");
    if (this.text[end + 2] !== ">") this.fail("A comment has two hyphens inside.", end);
    this.flushText();
    appendNode(this.parent, new Comment(this.document, this.text.slice(start, end)));
    this.position = end + 3;
  }

  // Parses a processing instruction.
  instruction() {
    const start = this.position;
    this.position += 2;
    const target = this.name("The target of a processing instruction");
    if (target.toLowerCase() === "xml") this.fail("An XML declaration is only allowed at the start.", start);
    if (target.includes(":")) this.fail("The target of a processing instruction has a colon.", start);
    const end = this.text.indexOf("?>", this.position);
    if (end < 0) this.fail("A processing instruction does not end.", start);
    if (end > this.position && !this.space()) this.fail("White space was expected after the target.");
    this.flushText();
    appendNode(this.parent, new ProcessingInstruction(this.document, target,
      this.text.slice(Math.min(this.position, end), end)));
    this.position = end + 2;
  }

  // Parses a CDATA section.
  characterDataSection() {
    const start = this.position + 9;
    const end = this.text.indexOf("]]>", start);
    if (end < 0) this.fail("A CDATA section does not end.");
    if (this.depth === 0 && !this.isFragment) this.fail("A CDATA section is not allowed here.");
    this.flushText();
    appendNode(this.parent, new CDATASection(this.document, this.text.slice(start, end)));
    this.position = end + 3;
  }

  // Parses a document type declaration.
  doctype() {
    if (this.isFragment || this.sawRoot || this.sawDoctype) this.fail("A doctype is not allowed here.");
    this.sawDoctype = true;
    this.position += 9;
    if (!this.space()) this.fail("White space was expected after DOCTYPE.");
    const name = this.name("The name of the document type");
    let publicId = "", systemId = "";
    this.space();
    if (this.text.startsWith("PUBLIC", this.position)) {
      this.position += 6;
      publicId = this.literal().replace(/[\t\n ]+/g, " ").replace(/^ | $/g, "");
      systemId = this.literal();
    } else if (this.text.startsWith("SYSTEM", this.position)) {
      this.position += 6;
      systemId = this.literal();
    }
    this.hasHTMLEntities = doctypesWithHTMLEntities.has(publicId);
    this.space();
    if (this.text[this.position] === "[") this.internalSubset();
    this.space();
    if (this.text[this.position] !== ">") this.fail("The doctype does not end.");
    this.position++;
    appendNode(this.parent, new DocumentType(this.document, name, publicId, systemId));
  }

  // Reads white space and a quoted text.
  literal() {
    if (!this.space()) this.fail("White space was expected.");
    const quote = this.text[this.position];
    if (quote !== "\"" && quote !== "'") this.fail("A quoted identifier was expected.");
    const end = this.text.indexOf(quote, this.position + 1);
    if (end < 0) this.fail("An identifier does not end.");
    const text = this.text.slice(this.position + 1, end);
    this.position = end + 1;
    return text;
  }

  // Reads the internal subset of a doctype. Declarations of general entities count, the others are skipped.
  internalSubset() {
    this.position++;
    for (;;) {
      this.space();
      const text = this.text, start = this.position;
      if (text[start] === "]") {
        this.position++;
        return;
      }
      if (text.startsWith("<!--", start)) {
        const end = text.indexOf("-->", start + 4);
        if (end < 0) this.fail("A comment does not end.");
        this.position = end + 3;
      } else if (text.startsWith("<?", start)) {
        const end = text.indexOf("?>", start);
        if (end < 0) this.fail("A processing instruction does not end.");
        this.position = end + 2;
      } else if (/^<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)[\t\n ]/.test(text.slice(start, start + 12))) {
        this.markupDeclaration();
      } else if (text[start] === "%" && /^%[^;\s]+;/.test(text.slice(start, start + 200))) {
        this.position = text.indexOf(";", start) + 1;
      } else {
        this.fail("The doctype has something that is no declaration.");
      }
    }
  }

  // Reads a declaration of the internal subset.
  markupDeclaration() {
    const text = this.text, start = this.position;
    let end = start;
    for (let quote = ""; ; end++) {
      if (end >= text.length) this.fail("A declaration does not end.");
      const character = text[end];
      if (quote !== "") {
        if (character === quote) quote = "";
      } else if (character === "\"" || character === "'") {
        quote = character;
      } else if (character === ">") {
        break;
      }
    }
    this.position = end + 1;
    const declaration = text.slice(start, end);
    const entity = /^<!ENTITY[\t\n ]+([^\s%"']+)[\t\n ]+(?:"([^"]*)"|'([^']*)')[\t\n ]*$/.exec(declaration);
    if (entity === null || this.entities.has(entity[1])) return;
    const value = entity[2] ?? entity[3];
    this.entities.set(entity[1], value.replace(/&(#[^;]*);/g, (match, name) => this.characterReference(name, start)));
  }
}

// The text of one of HTML's named character references, or null.
function htmlEntityText(document, name) {
  const reference = "&" + name + ";";
  const text = parseFragment(createElementInternal(document, "p", HTML_NAMESPACE, null), reference, false).textContent;
  return text === reference ? null : text;
}
