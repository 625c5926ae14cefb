/// The part of the script in pages that reads procedural rules and applies them.
enum ProceduralScript {

  static let source = #"""
    const operators = ["-abp-contains", "-abp-has", "contains", "has-text", "if", "if-not", "matches-attr",
      "matches-css", "matches-css-after", "matches-css-before", "matches-path", "min-text-length", "nth-ancestor",
      "upward", "watch-attr", "xpath"];
    const actions = ["remove", "style", "remove-attr", "remove-class"];
    const needsCode = new RegExp(`:(?:${operators.join("|")})\\(`);

    // Where the parenthesis closes that opens at an index.
    function closing(text, start) {
      let depth = 0;
      for (let index = start; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") index++;
        else if (character === "(") depth++;
        else if (character === ")" && --depth === 0) return index;
      }
      throw new Error("no end");
    }

    // The selectors of a list, split at commas outside of brackets.
    function splitList(text) {
      const parts = [];
      let depth = 0, start = 0;
      for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") index++;
        else if (character === "(" || character === "[") depth++;
        else if (character === ")" || character === "]") depth--;
        else if (character === "," && depth === 0) {
          parts.push(text.slice(start, index));
          start = index + 1;
        }
      }
      return [...parts, text.slice(start)].map((part) => part.trim());
    }

    function compileRules(text) {
      const braces = /^(.*?)\s*\{([^{}]*)\}$/s.exec(text);
      if (braces === null) return splitList(text).map(compile);
      const isRemoval = /^\s*remove\s*:\s*true\s*;?\s*$/.test(braces[2]);
      const action = isRemoval ? { name: "remove" } : { name: "style", value: braces[2] };
      return splitList(braces[1]).map((part) => ({ ...compile(part), action }));
    }

    // A selector as a plain one to begin with, tasks that go on from its elements, and an action.
    function compile(text) {
      const rule = { css: "", tasks: [], action: { name: "hide" } };
      let plain = "";
      const flush = () => {
        if (rule.tasks.length === 0) rule.css = plain.trim() || "*";
        else if (plain.trim() !== "") rule.tasks.push({ name: "path", value: plain });
        plain = "";
      };
      let depth = 0;
      for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (character === "\\") {
          plain += text.slice(index, ++index + 1);
          continue;
        }
        if (character === "[") depth++;
        if (character === "]") depth--;
        const match = character === ":" && depth === 0 ? /^:([-a-z]+)\(/.exec(text.slice(index)) : null;
        if (match === null) {
          plain += character;
          continue;
        }
        const [, name] = match;
        const end = closing(text, index + name.length + 1);
        const value = text.slice(index + name.length + 2, end);
        const isNested = (name === "has" || name === "not") && needsCode.test(value);
        if (operators.includes(name) || isNested) {
          if (rule.tasks.length === 0) rule.css = "";
          flush();
          rule.tasks.push(task(name, value));
        } else if (actions.includes(name)) {
          flush();
          rule.action = { name, value };
        } else {
          plain += text.slice(index, end + 1);
        }
        index = end;
      }
      if (plain !== "" || rule.css === "") flush();
      return rule;
    }

    function task(name, value) {
      switch (name) {
        case "-abp-contains": case "contains": case "has-text": return { name: "text", test: textTest(value) };
        case "has": case "if": case "-abp-has": return { name: "has", rules: relative(value) };
        case "not": case "if-not": return { name: "not", rules: name === "not" ? splitList(value).map(compile)
          : relative(value), isRelative: name !== "not" };
        case "matches-css": case "matches-css-before": case "matches-css-after": {
          const colon = value.indexOf(":");
          return { name: "style", pseudo: name === "matches-css" ? null : "::" + name.slice(12),
            property: value.slice(0, colon).trim(), test: exactTest(value.slice(colon + 1).trim()) };
        }
        case "matches-attr": {
          const [, key, , expected] = /^\s*("[^"]*"|\/.*?\/[a-z]*|[^=]*)\s*(=\s*(.*))?$/s.exec(value);
          return { name: "attribute", key: exactTest(unquote(key)),
            test: expected === undefined ? () => true : exactTest(unquote(expected.trim())) };
        }
        case "matches-path": return { name: "location", test: textTest(value) };
        case "min-text-length": return { name: "length", value: Number(value) };
        case "nth-ancestor": case "upward":
          return { name: "upward", value: /^\d+$/.test(value) ? Number(value) : value };
        case "xpath": return { name: "xpath", value };
        default: return { name: "nothing" };
      }
    }

    const relative = (value) => splitList(value).map((part) => ({ ...compile(part), isRelative: true }));
    const unquote = (text) => /^"(.*)"$/s.exec(text)?.[1] ?? text;
    function expression(text) {
      const match = /^\/(.*)\/([a-z]*)$/s.exec(text);
      return match === null ? null : new RegExp(match[1], match[2].replace(/g/g, ""));
    }
    function textTest(value) {
      const regex = expression(value);
      return regex === null ? (text) => text.includes(value) : (text) => regex.test(text);
    }
    function exactTest(value) {
      const regex = expression(value);
      return regex === null ? (text) => text === value : (text) => regex.test(text);
    }

    // The elements that a path leads to from one: behind a combinator or inside, or itself if it goes on with it.
    function follow(element, path) {
      if (!/^\s|^[>+~]/.test(path)) return element.matches(path) ? [element] : [];
      if (!/^\s*[+~]/.test(path)) return [...element.querySelectorAll(`:scope ${path}`)];
      const parent = element.parentElement;
      if (parent === null) return [];
      const place = [...parent.children].indexOf(element) + 1;
      return [...parent.querySelectorAll(`:scope > :nth-child(${place}) ${path}`)];
    }

    function perform(step, elements) {
      switch (step.name) {
        case "text": return elements.filter((element) => step.test(element.textContent));
        case "has": return elements.filter((element) => step.rules.some((rule) => select(rule, element).length > 0));
        case "not": return elements.filter((element) => !step.rules.some((rule) => step.isRelative
          ? select(rule, element).length > 0 : select(rule, document).includes(element)));
        case "style": return elements.filter((element) =>
          step.test(getComputedStyle(element, step.pseudo).getPropertyValue(step.property)));
        case "attribute": return elements.filter((element) => element.getAttributeNames().some((name) =>
          step.key(name) && step.test(element.getAttribute(name))));
        case "location": return step.test(location.pathname + location.search) ? elements : [];
        case "length": return elements.filter((element) => element.textContent.length >= step.value);
        case "path": return elements.flatMap((element) => follow(element, step.value));
        case "xpath": return elements.flatMap((element) => {
          const result = document.evaluate(step.value, element, null, 7, null);
          return Array.from({ length: result.snapshotLength }, (_, index) => result.snapshotItem(index));
        });
        case "upward": return elements.map((element) => {
          if (typeof step.value === "string") return element.parentElement?.closest(step.value) ?? null;
          for (let count = step.value; count > 0 && element !== null; count--) element = element.parentElement;
          return element;
        }).filter((element) => element !== null);
        default: return elements;
      }
    }

    function select(rule, root) {
      let elements = rule.isRelative ? follow(root, /^\s*[>+~]/.test(rule.css) ? rule.css : ` ${rule.css}`)
        : [...root.querySelectorAll(rule.css)];
      for (const step of rule.tasks) {
        if (elements.length === 0) return elements;
        elements = [...new Set(perform(step, elements))];
      }
      return elements;
    }

    const important = (declarations) => declarations.split(";").map((declaration) => declaration.trim())
      .filter((declaration) => declaration !== "")
      .map((declaration) => /!\s*important$/i.test(declaration) ? declaration : `${declaration} !important`).join(";");

    function applyRule(rule) {
      let elements;
      try { elements = select(rule, document); } catch { return; }
      for (const element of elements) act(rule.action, element);
      if (rule.action.name !== "hide") return;
      // What is not meant any more is shown again.
      for (const element of rule.hidden ?? []) {
        if (!elements.includes(element)) element.style.removeProperty("display");
      }
      rule.hidden = elements;
    }

    function act({ name, value }, element) {
      switch (name) {
        case "hide":
          if (element.style.getPropertyValue("display") === "none" &&
            element.style.getPropertyPriority("display") === "important") break;
          element.style.setProperty("display", "none", "important");
          break;
        case "remove": element.remove(); break;
        case "remove-attr": for (const attribute of value.split("|")) element.removeAttribute(attribute.trim()); break;
        case "remove-class": for (const item of value.split("|")) element.classList.remove(item.trim()); break;
        case "style":
          for (const declaration of important(value).split(";")) {
            const colon = declaration.indexOf(":");
            element.style.setProperty(declaration.slice(0, colon).trim(),
              declaration.slice(colon + 1).replace(/\s*!\s*important$/i, "").trim(), "important");
          }
      }
    }

    """#
}
