// DOM work for every peer: an expression that gives, in JSON, the milliseconds each piece of work takes and a check of
// what it did. Each piece runs once to warm up and then REPEATS times; its time is the median.
(() => {
  "use strict";

  const REPEATS = 5;
  const ROWS = 400;

  /** A table of ROWS rows, made with DOM calls. */
  function build() {
    const root = document.createElement("section");
    for (let row = 0; row < ROWS; row++) {
      const item = document.createElement("div");
      item.className = "row " + (row % 2 ? "odd" : "even");
      item.id = "row-" + row;
      for (let cell = 0; cell < 4; cell++) {
        const part = document.createElement(cell === 3 ? "a" : "span");
        part.setAttribute("data-cell", cell);
        part.appendChild(document.createTextNode("cell " + row + "." + cell));
        item.appendChild(part);
      }
      root.appendChild(item);
    }
    return root;
  }

  /** The markup of a list of ROWS articles. */
  function markup() {
    let text = "";
    for (let row = 0; row < ROWS; row++) {
      text += '<article class="entry" id="entry-' + row + '"><h2>Entry ' + row + '</h2><p>Some <b>bold</b> &amp; '
        + '<i>slanted</i> text.</p><ul><li>one<li>two</ul></article>';
    }
    return text;
  }

  function attached(work) {
    const root = build();
    document.body.appendChild(root);
    try {
      return work(root);
    } finally {
      root.remove();
    }
  }

  const works = {
    build: () => build().childNodes.length,

    walk: () => {
      const root = build();
      let count = 0;
      for (let pass = 0; pass < 20; pass++) {
        let node = root;
        while (node) {
          count += node.nodeType;
          let next = node.firstChild;
          while (!next && node && node !== root) {
            next = node.nextSibling;
            if (!next) node = node.parentNode;
          }
          node = next;
        }
      }
      return count;
    },

    attributes: () => {
      const root = build();
      let length = 0;
      for (let pass = 0; pass < 5; pass++) {
        for (let item = root.firstElementChild; item; item = item.nextElementSibling) {
          item.setAttribute("data-pass", String(pass));
          item.setAttribute("title", "pass " + pass);
          length += item.getAttribute("data-pass").length + item.getAttribute("class").length;
          if (item.hasAttribute("hidden")) length++;
          item.id = item.id;
          item.removeAttribute("title");
        }
      }
      return length;
    },

    selectors: () => attached((root) => {
      let count = 0;
      for (let pass = 0; pass < 10; pass++) {
        count += root.querySelectorAll("div.row > span[data-cell='1']").length;
        count += root.querySelectorAll(".odd a, .even span:first-child").length;
        count += root.querySelectorAll("div:nth-child(3n+1) > :not(span)").length;
        count += document.getElementsByClassName("even").length;
        for (let row = 0; row < ROWS; row += 4) {
          if (document.querySelector("#row-" + row + " > a")) count++;
          if (document.getElementById("row-" + row).lastChild.closest("section") === root) count++;
          if (root.children[row].matches("section > .row")) count++;
        }
      }
      return count;
    }),

    innerHTML: () => {
      const root = document.createElement("div");
      document.body.appendChild(root);
      for (let pass = 0; pass < 3; pass++) root.innerHTML = markup();
      const count = root.getElementsByTagName("li").length;
      root.remove();
      return count;
    },

    serialise: () => {
      const root = build();
      let length = 0;
      for (let pass = 0; pass < 5; pass++) length += root.outerHTML.length + root.textContent.length;
      return length;
    },

    events: () => attached((root) => {
      let count = 0;
      const listener = (event) => { count += event.target === root ? 0 : 1; };
      root.addEventListener("ping", listener);
      root.addEventListener("ping", () => { count++; }, true);
      for (const item of root.children) {
        item.addEventListener("ping", listener);
        for (let pass = 0; pass < 5; pass++) {
          item.lastChild.dispatchEvent(new CustomEvent("ping", { bubbles: true, cancelable: true }));
        }
      }
      return count;
    }),

    classList: () => {
      const root = build();
      let count = 0;
      for (let pass = 0; pass < 5; pass++) {
        for (const item of root.children) {
          item.classList.add("seen", "pass-" + pass);
          if (item.classList.contains("odd")) count++;
          item.classList.toggle("open");
          item.classList.remove("pass-" + pass);
          count += item.classList.length;
        }
      }
      return count;
    },

    moves: () => attached((root) => {
      for (let pass = 0; pass < 5; pass++) {
        for (let row = 0; row < ROWS; row++) root.insertBefore(root.lastChild, root.firstChild);
        const fragment = document.createDocumentFragment();
        while (root.firstChild) fragment.appendChild(root.firstChild);
        root.appendChild(fragment);
        for (const item of root.children) item.replaceChildren(...item.childNodes);
      }
      return root.querySelectorAll("span").length;
    }),

    clone: () => {
      const root = build();
      let count = 0;
      for (let pass = 0; pass < 5; pass++) count += root.cloneNode(true).childNodes.length;
      return count;
    },
  };

  const result = {};
  for (const [name, work] of Object.entries(works)) {
    const check = work();
    const times = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const start = performance.now();
      if (work() !== check) throw new Error(name + " did something else the second time");
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    result[name] = { milliseconds: times[REPEATS >> 1], check };
  }
  return JSON.stringify(result);
})()
