// A document made by DOMImplementation.createDocument.
class XMLDocument extends Document {}
