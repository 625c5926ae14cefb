// Bits of `node.flags`.

// The node's shadow-including root is a document.
const NODE_CONNECTED = 1;
// The node's root is a shadow root.
const NODE_IN_SHADOW_TREE = 2;
const NODE_PLACE_MASK = 3;

// Which hooks the node's class has (see Element.js). They are set once, from the element's ElementType.
const HOOK_INSERTED = 4;
const HOOK_CONNECTED = 8;
const HOOK_REMOVED = 16;
const HOOK_ATTRIBUTE = 32;
const HOOK_CHILDREN = 64;
const HOOK_CLONED = 128;
const HOOK_PARSED = 256;
const HOOK_ACTIVATION = 512;
const HOOK_ADOPTED = 1024;

// Some inclusive descendant has an insertion, connection or removal hook, or a shadow root; never cleared. It spares a
// walk over a subtree that moves between disconnected trees.
const SUBTREE_HAS_HOOKS = 2048;
const SUBTREE_HOOK_MASK = HOOK_INSERTED | HOOK_CONNECTED | HOOK_REMOVED | SUBTREE_HAS_HOOKS;

// The element is a shadow host or a template: its other tree may contain what its children do not.
const NODE_HOSTS_TREE = 4096;

// The element shares its attribute list with the element that it was cloned from, or with its clones.
const ATTRIBUTES_SHARED = 8192;

// Bits from here on are free for element classes to use.
const FIRST_ELEMENT_FLAG = 65536;

// What mutation observers of a document listen for, in `document.observedTypes`.
const OBSERVES_CHILD_LIST = 1;
const OBSERVES_ATTRIBUTES = 2;
const OBSERVES_CHARACTER_DATA = 4;

const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const MATHML_NAMESPACE = "http://www.w3.org/1998/Math/MathML";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

// `observing` is false until a page observes anything; `pending` are the observers that have records to deliver, and
// `slots` those slots that have a slotchange to fire.
const mutationObservers = { observing: false, scheduled: false, pending: new Set(), slots: new Set() };
