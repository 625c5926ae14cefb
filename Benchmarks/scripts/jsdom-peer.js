// jsdom as a peer of the benchmarks: one JSON request a line on standard input, one answer a line on standard output.
"use strict";

const readline = require("node:readline");
const { JSDOM, VirtualConsole } = require("jsdom");

const tabs = new Map();
let lastTab = 0;

const operations = {
  async open({ url }) {
    const dom = await JSDOM.fromURL(url, {
      runScripts: "dangerously",
      resources: "usable",
      pretendToBeVisual: true,
      virtualConsole: new VirtualConsole(),
      beforeParse(window) {
        // jsdom has no fetch; it borrows Node's.
        window.fetch = (address, options) => fetch(new URL(address, window.document.baseURI), options);
      },
    });
    if (dom.window.document.readyState !== "complete") {
      await new Promise((resolve) => dom.window.addEventListener("load", resolve, { once: true }));
    }
    tabs.set(++lastTab, dom);
    return lastTab;
  },

  evaluate({ tab, expression }) {
    return tabs.get(tab).window.eval(expression);
  },

  close({ tab }) {
    tabs.get(tab).window.close();
    tabs.delete(tab);
  },
};

readline.createInterface({ input: process.stdin }).on("line", async (line) => {
  let answer;
  try {
    const request = JSON.parse(line);
    answer = { value: await operations[request.operation](request) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}).on("close", () => process.exit());
