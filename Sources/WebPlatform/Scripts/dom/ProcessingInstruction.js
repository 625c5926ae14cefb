// A processing instruction of an XML document.
class ProcessingInstruction extends CharacterData {
  constructor(document, target, data) {
    super(document, 7, data);
    this.target = target;
  }

  get nodeName() {
    return this.target;
  }
}
