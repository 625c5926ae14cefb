[Exposed=Window]
interface RadioNodeList : NodeList {
  attribute DOMString value;
};
