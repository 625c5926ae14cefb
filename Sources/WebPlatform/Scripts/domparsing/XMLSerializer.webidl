[Exposed=Window]
interface XMLSerializer {
  constructor();
  DOMString serializeToString(Node root);
};
