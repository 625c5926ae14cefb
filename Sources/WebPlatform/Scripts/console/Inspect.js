// How deep and how far values are shown.
const inspectLimits = { depth: 3, items: 100, characters: 10000 };

// Shows a page's value as text, for the console. It calls no getter of the page, and nothing a page does makes it
// throw.
function inspectValue(value, limits = inspectLimits) {
  const state = { seen: new Set(), budget: limits.characters };
  return new ValueInspector(limits).show(value, limits.depth, state);
}

// The first indices of an array, as keys: those of a long one are not listed for the sake of the few that are shown.
function firstIndices(count) {
  return Array.from({ length: count }, (_, index) => String(index));
}

// Shows values as text, within limits.
class ValueInspector {
  constructor(limits) {
    this.limits = limits;
  }

  show(value, depth, state) {
    let text;
    try {
      text = this.showUnsafely(value, depth, state);
    } catch {
      text = "[object]";
    }
    state.budget -= text.length;
    return text;
  }

  showUnsafely(value, depth, state) {
    switch (typeof value) {
      case "string":
        return JSON.stringify(value);
      case "bigint":
        return `${value}n`;
      case "symbol":
        return Symbol.prototype.toString.call(value);
      case "function":
        return this.showFunction(value);
      case "object":
        return value === null ? "null" : this.showObject(value, depth, state);
      default:
        return Object.is(value, -0) ? "-0" : `${value}`;
    }
  }

  showFunction(value) {
    const name = this.dataProperty(value, "name");
    const source = Function.prototype.toString.call(value);
    const kind = source.startsWith("class") ? "class" : "function";
    return typeof name === "string" && name !== "" ? `[${kind} ${name}]` : `[${kind}]`;
  }

  showObject(value, depth, state) {
    const implementation = implementationOf(value);
    if (implementation !== undefined) return this.showPlatformObject(implementation);
    if (Error.isError(value)) return this.showError(value);
    if (state.seen.has(value)) return "[Circular]";
    if (state.budget <= 0) return "…";
    const isArray = Array.isArray(value);
    const kind = isArray ? "Array" : ArrayBuffer.isView(value) ? "View" : builtInKindOf(value);
    switch (kind) {
      case "Date": {
        const time = Date.prototype.getTime.call(value);
        return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
      }
      case "RegExp":
        return `/${regExpSource.call(value)}/${regExpFlagsOf(value)}`;
      case "Boolean":
      case "Number":
      case "String":
      case "BigInt":
      case "Symbol":
        return `[${kind}: ${this.show(primitiveOf(value, kind), 0, state)}]`;
      case "Promise":
      case "WeakMap":
      case "WeakSet":
      case "WeakRef":
        return `${kind} {}`;
      case "ArrayBuffer":
      case "SharedArrayBuffer":
        return `${kind} { byteLength: ${value.byteLength} }`;
    }
    const name = kind === "View" ? typedArrayName.call(value) ?? "DataView" : this.constructorName(value, kind);
    if (depth <= 0) return isArray ? `[Array(${value.length})]` : `[${name}]`;
    state.seen.add(value);
    const text = this.showContents(value, kind, name, depth, state);
    state.seen.delete(value);
    return text;
  }

  showContents(value, kind, name, depth, state) {
    const parts = [];
    const { items } = this.limits;
    if (kind === "Map") {
      Map.prototype.forEach.call(value, (item, key) => {
        if (parts.length < items) {
          parts.push(`${this.show(key, depth - 1, state)} => ${this.show(item, depth - 1, state)}`);
        }
      });
    } else if (kind === "Set") {
      Set.prototype.forEach.call(value, (item) => {
        if (parts.length < items) parts.push(this.show(item, depth - 1, state));
      });
    } else if (kind === "View" && typedArrayName.call(value) !== undefined) {
      const length = typedArrayLength.call(value);
      for (let index = 0; index < Math.min(length, items); index++) parts.push(this.show(value[index], 0, state));
      if (length > items) parts.push(`… ${length - items} more`);
      return `${name}(${length}) [ ${parts.join(", ")} ]`;
    }
    const isArray = kind === "Array";
    const isLong = isArray && value.length > items;
    const keys = isLong ? firstIndices(items) : Reflect.ownKeys(value);
    const total = isLong ? value.length : isArray ? keys.length - 1 : keys.length;
    for (const key of keys) {
      const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined || !descriptor.enumerable) continue;
      if (parts.length >= items || state.budget <= 0) break;
      const isIndex = isArray && typeof key === "string" && /^\d+$/.test(key);
      const shown = this.showProperty(descriptor, depth, state);
      parts.push(isIndex ? shown : `${this.showKey(key)}: ${shown}`);
    }
    if (isLong || parts.length >= items || state.budget <= 0) {
      const left = total - parts.length;
      if (left > 0) parts.push(`… ${left} more`);
    }
    if (isArray) return parts.length === 0 ? "[]" : `[ ${parts.join(", ")} ]`;
    const prefix = kind === "Map" || kind === "Set" ? `${name}(${mapOrSetSize(value, kind)}) ` : "";
    const label = prefix !== "" || name === "Object" ? prefix : `${name} `;
    return parts.length === 0 ? `${label}{}` : `${label}{ ${parts.join(", ")} }`;
  }

  showProperty(descriptor, depth, state) {
    if ("value" in descriptor) return this.show(descriptor.value, depth - 1, state);
    return descriptor.get === undefined ? "[Setter]" : descriptor.set === undefined ? "[Getter]" : "[Getter/Setter]";
  }

  showKey(key) {
    if (typeof key === "symbol") return `[${Symbol.prototype.toString.call(key)}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
  }

  showError(value) {
    const name = this.inheritedString(value, "name") ?? "Error";
    const message = this.inheritedString(value, "message") ?? "";
    const stack = this.dataProperty(value, "stack");
    const head = message === "" ? name : `${name}: ${message}`;
    return typeof stack === "string" && stack !== "" ? `${head}\n${stack}` : head;
  }

  showPlatformObject(implementation) {
    if (typeof implementation.inspect === "function") return implementation.inspect();
    if (implementation instanceof DOMException) return `${implementation.name}: ${implementation.message}`;
    if (implementation instanceof Node) return describeNode(implementation);
    return `${implementation.interfaceName} {}`;
  }

  constructorName(value, kind) {
    for (let object = value; object !== null; object = Reflect.getPrototypeOf(object)) {
      const constructor = this.dataProperty(object, "constructor");
      if (typeof constructor !== "function") continue;
      const name = this.dataProperty(constructor, "name");
      if (typeof name === "string" && name !== "") return name;
    }
    return kind === "Object" ? "[Object: null prototype]" : kind;
  }

  // The value of an own property that is no accessor.
  dataProperty(object, key) {
    return Reflect.getOwnPropertyDescriptor(object, key)?.value;
  }

  inheritedString(value, key) {
    for (let object = value; object !== null; object = Reflect.getPrototypeOf(object)) {
      const found = this.dataProperty(object, key);
      if (typeof found === "string") return found;
    }
    return null;
  }
}

function primitiveOf(value, kind) {
  switch (kind) {
    case "Boolean":
      return Boolean.prototype.valueOf.call(value);
    case "Number":
      return Number.prototype.valueOf.call(value);
    case "String":
      return String.prototype.valueOf.call(value);
    case "BigInt":
      return BigInt.prototype.valueOf.call(value);
    default:
      return Symbol.prototype.valueOf.call(value);
  }
}

const mapSize = Object.getOwnPropertyDescriptor(Map.prototype, "size").get;
const setSize = Object.getOwnPropertyDescriptor(Set.prototype, "size").get;

function mapOrSetSize(value, kind) {
  return (kind === "Map" ? mapSize : setSize).call(value);
}
