"""The same DOM work in every peer, timed by the script that does it."""

import json
import os
import statistics

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..jsdom import JSDOM
from ..paths import BENCHMARKS
from ..report import Section, number, ratio

TITLE = "DOM work"
READY = "document.readyState === 'complete' ? document.title : ''"


def run(context):
    with open(os.path.join(BENCHMARKS, "scripts/dom-work.js"), encoding="utf-8") as file:
        script = file.read()
    rounds = max(3, context.rounds // 20)
    times, checks = {}, {}
    for _ in range(rounds):
        for kind in context.peers(Hansom, Lightpanda, Chromium, JSDOM):
            with kind() as peer:
                tab = peer.open_until(context.site + "/empty", READY, "Empty")
                found = json.loads(peer.evaluate(tab, script))
            for work, result in found.items():
                times.setdefault(work, {}).setdefault(kind.name, []).append(result["milliseconds"])
                checks.setdefault(work, {})[kind.name] = result["check"]
    names = list(next(iter(times.values())))
    others = names[1:]
    medians = {work: {name: statistics.median(all) for name, all in by.items()} for work, by in times.items()}
    rows = []
    for work, by in medians.items():
        rows.append([work] + [number(by[name], 2) for name in names] + [ratio(by[other], by["Hansom"]) for other in others])
    means = [number(statistics.geometric_mean(by[other] / by["Hansom"] for by in medians.values()), 2) for other in others]
    rows.append(["**geometric mean**"] + [""] * len(names) + means)
    notes = [
        f"{work}: the peers disagree on the result: {json.dumps(by)}."
        for work, by in checks.items()
        if len(set(by.values())) > 1
    ]
    columns = ["work"] + [f"{name} ms" for name in names] + [f"{other} ÷ Hansom" for other in others]
    return Section(f"{TITLE}, {rounds} new processes each", columns, rows, notes)
