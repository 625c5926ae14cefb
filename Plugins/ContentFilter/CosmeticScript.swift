/// The script that applies cosmetic rules in a page. It runs in an isolated world, where the page can't meddle with it.
///
/// What a style sheet can hide is hidden by one of the browser's own. Generic rules for classes and ids are asked for
/// as such names turn up. Rules that need more are looked through when the document is parsed, when it is loaded and
/// after changes.
enum CosmeticScript {

  static let source = start + ProceduralScript.source + end

  private static let start = #"""
    "use strict";
    const found = plugin.callNow("page");
    if (found === null) return;
    const { page } = plugin;
    for (const scriptlet of found.scriptlets) {
      try { page.eval(scriptlet); } catch {}
    }
    const hide = (selectors) => plugin.addStyle(selectors.map((selector) => `${selector}{display:none!important}`)
      .join("\n"));
    if (found.selectors.length > 0) hide(found.selectors);

    """#

  private static let end = #"""

    const rules = [];
    for (const text of found.procedural) {
      try { rules.push(...compileRules(text)); } catch {}
    }
    // What needs no look at the page is left to a style sheet.
    const styled = rules.filter((rule) => rule.tasks.length === 0 && rule.action.name === "style");
    const text = (rule) => `${rule.css}{${important(rule.action.value)}}`;
    if (styled.length > 0) plugin.addStyle(styled.map(text).join("\n"));
    const active = rules.filter((rule) => !styled.includes(rule));
    const applyRules = () => { for (const rule of active) applyRule(rule); };

    const known = new Set();
    function survey(roots) {
      const names = [];
      const note = (name) => {
        if (known.has(name)) return;
        known.add(name);
        names.push(name);
      };
      for (const root of roots) {
        const elements = root.querySelectorAll("[class],[id]");
        for (const element of root === document ? elements : [root, ...elements]) {
          const { id } = element;
          if (typeof id === "string" && id !== "") note("#" + id);
          for (const name of element.classList) note("." + name);
        }
      }
      if (names.length === 0) return;
      const selectors = plugin.callNow("names", names);
      if (selectors.length > 0) hide(selectors);
    }

    if (!found.generic && active.length === 0) return;
    let isDue = false;
    const observer = new MutationObserver((records) => {
      if (found.generic) {
        const roots = new Set();
        for (const record of records) {
          if (record.type === "attributes") roots.add(record.target);
          for (const node of record.addedNodes) if (node.nodeType === 1) roots.add(node);
        }
        survey(roots);
      }
      if (active.length === 0 || isDue) return;
      isDue = true;
      page.setTimeout(() => {
        isDue = false;
        applyRules();
      }, 50);
    });
    const begin = () => {
      if (found.generic) survey([document]);
      applyRules();
      const attributes = found.generic ? { attributes: true, attributeFilter: ["class", "id"] } : {};
      observer.observe(document, { childList: true, subtree: true, ...attributes });
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
    else begin();
    page.addEventListener("load", applyRules, { once: true });
    """#
}
