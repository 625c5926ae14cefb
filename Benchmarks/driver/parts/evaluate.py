"""Round trips of `evaluate`, one at a time on one tab: in short bursts, and on end."""

import contextlib
import statistics
import time

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..lightpanda_mcp import LightpandaMCP
from ..report import Section, number, ratio

TITLE = "Evaluate"
BURST = 200
ON_END = 5000
READY = "document.readyState === 'complete' ? document.title : ''"


def run(context):
    rounds = max(5, context.rounds // 5)
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(kind()) for kind in context.peers(Hansom, LightpandaMCP, Lightpanda, Chromium)]
        tabs = [(peer, peer.open_until(context.site + "/small", READY, "Small")) for peer in peers]
        bursts = measure(tabs, BURST, rounds)
        on_end = measure(tabs, ON_END, 5)
    rows = [
        [name, number(bursts[name], 0), ratio(bursts["Hansom"], bursts[name]),
         number(on_end[name], 0), ratio(on_end["Hansom"], on_end[name])]
        for name in bursts
    ]
    title = f"{TITLE}: round trips, {rounds} bursts of {BURST} and 5 of {ON_END:,}"
    columns = ["peer", "a second, in bursts", "Hansom ÷ peer", "a second, on end", "Hansom ÷ peer"]
    return Section(title, columns, rows)


def measure(tabs, calls, rounds):
    """The median rate of each peer, which take turns; the first round warms up."""
    rates = {}
    for round in range(-1, rounds):
        for peer, tab in tabs:
            rate = turn(peer, tab, calls)
            if round >= 0:
                name = "Lightpanda (CDP)" if isinstance(peer, Lightpanda) else peer.name
                rates.setdefault(name, []).append(rate)
    return {name: statistics.median(all) for name, all in rates.items()}


def turn(peer, tab, calls):
    """How many calls a second the peer answers."""
    start = time.perf_counter()
    for call in range(calls):
        value = peer.evaluate(tab, f"document.title.length + {call}")
        if str(value) != str(5 + call):
            raise RuntimeError(f"{peer.name} gave {value!r}")
    return calls / (time.perf_counter() - start)
