// What markup means inside an element, as a row of steps from which the fragment is made again without parsing.

// Elements of which something is told or asked when they are parsed; they are always made by the parser.
const UNPLANNED_MASK = HOOK_INSERTED | HOOK_CONNECTED | HOOK_REMOVED | HOOK_ATTRIBUTE | HOOK_CHILDREN | HOOK_CLONED |
  HOOK_PARSED | NODE_HOSTS_TREE;

// The plan of a fragment. Its steps are: an ElementType and an attribute list or null, which begin an element; null,
// which ends one; a string for text, and a PlannedComment. The rest is what else decides what the markup means.
class FragmentPlan {
  constructor(steps, context) {
    this.steps = steps;
    this.localName = context.localName;
    this.mode = context.document.mode;
    this.isInForm = isInForm(context);
    this.isScripted = context.document.scriptingEnabled;
  }

  // Whether the markup means the same inside this element, which is one of HTML.
  fits(context) {
    return this.steps !== null && context.localName === this.localName && context.document.mode === this.mode &&
      context.document.scriptingEnabled === this.isScripted && isInForm(context) === this.isInForm;
  }

  // Makes the fragment.
  build(context) {
    const document = context.localName === "template" ? context.content.document : context.document;
    const fragment = new DocumentFragment(document);
    const steps = this.steps;
    let parent = fragment;
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      if (step === null) {
        parent = parent.parent;
      } else if (typeof step === "string") {
        appendNewNode(parent, new Text(document, step));
      } else if (step instanceof ElementType) {
        const list = steps[++i];
        const element = newElement(document, step);
        if (list !== null) {
          element.flags |= ATTRIBUTES_SHARED;
          adoptAttributeList(element, list);
        }
        appendNewNode(parent, element);
        parent = element;
      } else {
        appendNewNode(parent, new Comment(document, step.data));
      }
    }
    return fragment;
  }
}

// A comment in a plan.
class PlannedComment {
  constructor(data) {
    this.data = data;
  }
}

// The plan of what was just parsed inside an element. It has no steps, and fits nowhere, if something in it is not made
// by steps alone.
function planFragment(fragment, context) {
  return new FragmentPlan(stepsOf(fragment), context);
}

// The steps that make a fragment's nodes, or null. Elements share their attribute lists with what the steps make.
function stepsOf(fragment) {
  const steps = [];
  let node = fragment.firstChild;
  while (node !== null) {
    if (node.nodeType === 1) {
      if ((node.flags & UNPLANNED_MASK) !== 0 || node.custom !== null || node.associateForm !== undefined) return null;
      if (node.attributeList !== null) node.flags |= ATTRIBUTES_SHARED;
      steps.push(node.elementType, node.attributeList);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
      steps.push(null);
    } else if (node.nodeType === 3) {
      steps.push(node.text);
    } else if (node.nodeType === 8) {
      steps.push(new PlannedComment(node.text));
    } else {
      return null;
    }
    while (node.nextSibling === null) {
      node = node.parent;
      if (node === fragment) return steps;
      steps.push(null);
    }
    node = node.nextSibling;
  }
  return steps;
}
