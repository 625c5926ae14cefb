"""Round trips of `evaluate`, one at a time on one tab."""

import contextlib
import statistics
import time

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..lightpanda_mcp import LightpandaMCP
from ..report import Section, number, ratio

TITLE = "Evaluate"
CALLS = 200
READY = "document.readyState === 'complete' ? document.title : ''"


def run(context):
    rounds = max(5, context.rounds // 5)
    rates = {}
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(kind()) for kind in context.peers(Hansom, LightpandaMCP, Lightpanda, Chromium)]
        tabs = [peer.open_until(context.site + "/small", READY, "Small") for peer in peers]
        for round in range(-1, rounds):
            for peer, tab in zip(peers, tabs):
                start = time.perf_counter()
                for call in range(CALLS):
                    value = peer.evaluate(tab, f"document.title.length + {call}")
                    if str(value) != str(5 + call):
                        raise RuntimeError(f"{peer.name} gave {value!r}")
                rate = CALLS / (time.perf_counter() - start)
                if round >= 0:
                    name = "Lightpanda (CDP)" if isinstance(peer, Lightpanda) else peer.name
                    rates.setdefault(name, []).append(rate)
    medians = {name: statistics.median(all) for name, all in rates.items()}
    rows = [[name, number(rate, 0), ratio(medians["Hansom"], rate)] for name, rate in medians.items()]
    title = f"{TITLE}: round trips, {rounds} × {CALLS}"
    return Section(title, ["peer", "a second", "Hansom ÷ peer"], rows)
