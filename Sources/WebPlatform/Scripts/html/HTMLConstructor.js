// What `new HTMLElement()` and its like do (HTML Standard, section 3.2.3). Only a class that was defined as a custom element
// can be constructed, and none can be defined yet.
function constructHTMLElement(realm, newTarget, interfaceName) {
  throw new TypeError(`${interfaceName} cannot be constructed: its class is not that of a custom element.`);
}
