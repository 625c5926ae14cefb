"""Marking what a search finds in long pages, beside mark.js."""

import json
import os
import statistics

from .. import text_pages
from ..devtools import Chromium
from ..hansom import Hansom
from ..report import Section, number

TITLE = "Highlighting"
#: Where mark.js is: its file mark.min.js, which is not among this project's.
VARIABLE = "MARK_JS"
WARM = 5

#: Notes every node of the page and what it says, and tells later whether all are still there and say the same.
WATCH = """
const nodes = () => {
  const list = [];
  for (let walker = document.createTreeWalker(document), node = walker.root; node; node = walker.nextNode()) {
    list.push(node, node.nodeValue, node.parentNode);
  }
  return list;
};
window.before = nodes();
window.isSame = () => {
  const now = nodes();
  return now.length === before.length && now.every((each, index) => each === before[index]);
};
before.length
"""

MARK = f"""new Promise((done) => {{
  const mark = new Mark(document.body), start = performance.now();
  mark.mark("{text_pages.WORD}", {{
    separateWordSearch: false, done: (count) => done(JSON.stringify([count, performance.now() - start])),
  }});
}})"""

UNMARK = """new Promise((done) => {
  const mark = new Mark(document.body), start = performance.now();
  mark.unmark({ done: () => done(performance.now() - start) });
})"""


def highlight(peer, tab):
    """Marks and takes the marks away: the count, and the milliseconds of each."""
    found, mark = peer.timed_call("highlight", {"tabId": tab, "query": text_pages.WORD})
    removed, remove = peer.timed_call("removeHighlights", {"tabId": tab})
    if removed["removed"] != found["count"] or len(found["matches"]) != found["count"]:
        raise RuntimeError(f"{found['count']} hits, but {len(found['matches'])} told and {removed['removed']} removed")
    return found["count"], mark, remove


def mark_js(peer, tab):
    """The same by mark.js in the page."""
    count, mark = json.loads(peer.evaluate(tab, MARK))
    return count, mark, peer.evaluate(tab, UNMARK)


def measure(kind, page, way, library, rounds, hits):
    """The medians of marking and removing, cold and warm, in new processes."""
    times = []
    for _ in range(rounds):
        with kind() as peer:
            tab = peer.open_until(page, text_pages.READY, text_pages.TITLE)
            if library:
                peer.evaluate(tab, library + ";0")
            found = [way(peer, tab) for _ in range(WARM)]
        if any(count != hits for count, _, _ in found):
            raise RuntimeError(f"{found[0][0]} hits in {page}, not {hits}")
        times.append([*found[0][1:], *found[-1][1:]])
    return [number(statistics.median(column)) for column in zip(*times)]


def keeps_tree(page):
    """Whether a page is the same after marks came and went."""
    with Hansom() as peer:
        tab = peer.open_until(page, text_pages.READY, text_pages.TITLE)
        peer.evaluate(tab, WATCH)
        highlight(peer, tab)
        return peer.evaluate(tab, "isSame()") is True


def run(context):
    rounds = max(3, context.rounds // 10)
    long, short = (context.site + path for path in text_pages.PAGES)
    for page in (long, short):
        if not keeps_tree(page):
            raise RuntimeError(f"{page} is not the same after highlighting")
    plans = [("10 MB, Hansom", Hansom, long, highlight, None), ("1 MB, Hansom", Hansom, short, highlight, None)]
    path = os.environ.get(VARIABLE)
    if path:
        with open(path, encoding="utf-8") as file:
            library = file.read()
        for kind in context.peers(Hansom, Chromium):
            plans.append((f"1 MB, mark.js in {kind.name}", kind, short, mark_js, library))
    else:
        context.missing.append(f"mark.js ({VARIABLE} names its file mark.min.js)")
        context.say(f"{context.missing[-1]}; left out")
    rows = []
    for name, kind, page, way, library in plans:
        hits = text_pages.LONG_HITS if page == long else text_pages.SHORT_HITS
        rows.append([name, f"{hits:,}", *measure(kind, page, way, library, rounds, hits)])
    columns = ["", "hits", "mark, cold, ms", "remove, cold, ms", "mark, warm, ms", "remove, warm, ms"]
    return Section(f"{TITLE}, {rounds} new processes each", columns, rows)
