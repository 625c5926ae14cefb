/// The members that pages call in tight loops. Each gets a function of its own in every page realm, which the engine
/// can inline down to the implementation; all others share a few functions, and their code is not even read before
/// their first call, which is what makes a page start fast.
enum HotMembers {
  private static let names: [String: Set<String>] = [
    "CharacterData": ["data", "length"],
    "DOMTokenList": ["add", "contains", "length", "remove", "toggle"],
    "Document": [
      "body", "createDocumentFragment", "createElement", "createTextNode", "documentElement", "getElementById",
    ],
    "Element": [
      "append", "children", "childElementCount", "classList", "className", "closest", "firstElementChild", "getAttribute",
      "hasAttribute", "id", "innerHTML", "lastElementChild", "localName", "matches", "nextElementSibling",
      "previousElementSibling", "querySelector", "querySelectorAll", "remove", "removeAttribute", "setAttribute",
      "tagName",
    ],
    "HTMLCollection": ["item", "length"],
    "Event": ["preventDefault", "stopPropagation", "target", "type"],
    "EventTarget": ["addEventListener", "dispatchEvent", "removeEventListener"],
    "Node": [
      "appendChild", "childNodes", "cloneNode", "contains", "firstChild", "hasChildNodes", "insertBefore", "lastChild",
      "nextSibling", "nodeName", "nodeType", "nodeValue", "ownerDocument", "parentElement", "parentNode",
      "previousSibling", "removeChild", "replaceChild", "textContent",
    ],
    "NodeList": ["item", "length"],
  ]

  static func contains(_ member: String, of interface: String) -> Bool {
    names[interface]?.contains(member) ?? false
  }
}
