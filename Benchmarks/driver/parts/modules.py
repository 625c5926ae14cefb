"""Calls across modules in a hot loop, beside calls within one."""

import json
import statistics

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..report import Section, number, ratio

TITLE = "Modules"
READY = "document.title"


def run(context):
    rounds = max(3, context.rounds // 20)
    times = {}
    for _ in range(rounds):
        for kind in context.peers(Hansom, Lightpanda, Chromium):
            with kind() as peer:
                tab = peer.open_until(context.site + "/modules", READY, "Measured")
                found = json.loads(peer.evaluate(tab, "JSON.stringify(nanoseconds)"))
            for call, nanoseconds in found.items():
                times.setdefault(call, {}).setdefault(kind.name, []).append(nanoseconds)
    medians = {call: {name: statistics.median(all) for name, all in by.items()} for call, by in times.items()}
    local = next(iter(medians.values()))
    rows = []
    for call, by in medians.items():
        rows.append([call] + [number(by[name], 2) for name in local] + [ratio(by[name], local[name]) for name in local])
    columns = ["call of"] + [f"{name} ns" for name in local] + [f"{name}: ÷ local" for name in local]
    return Section(f"{TITLE}, {rounds} new processes each", columns, rows)
