// Content that is inert until script clones it.
class HTMLTemplateElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.content = new DocumentFragment(templateContentsOwner(document));
    this.content.host = this;
  }

  adopted(oldDocument) {
    adoptNode(this.content, templateContentsOwner(this.document));
  }

  clonedInto(copy, deep) {
    if (!deep) return;
    const owner = copy.content.document;
    for (let child = this.content.firstChild; child !== null; child = child.nextSibling) {
      appendNode(copy.content, cloneNodeInto(child, owner, true));
    }
  }
}

// The standard's "appropriate template contents owner document": one without a window, so that nothing in it runs.
function templateContentsOwner(document) {
  if (document.isTemplateOwner) return document;
  let owner = document.templateOwner;
  if (owner === null) {
    owner = new Document(document.realm, document.isHTMLDocument ? "html" : "xml", document.contentType);
    owner.origin = document.origin;
    owner.isTemplateOwner = true;
    document.templateOwner = owner;
  }
  return owner;
}
