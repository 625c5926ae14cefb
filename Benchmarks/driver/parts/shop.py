"""Loads the shop page again and again, in a new tab each time."""

import contextlib
import statistics
import time

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..jsdom import JSDOM
from ..report import Section, number, ratio
from ..shop_pages import CHECK, COMPLETE

TITLE = "Shop page"
#: How many loads a peer does in its turn.
BLOCK = 10


def load(peer, url):
    """Opens a tab, waits until the page is complete, closes the tab: how long that takes in milliseconds."""
    start = time.perf_counter()
    tab = peer.open_until(url, CHECK, COMPLETE)
    peer.close(tab)
    return (time.perf_counter() - start) * 1000


def run(context):
    url = context.site + "/"
    times = {}
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(kind()) for kind in context.peers(Hansom, Lightpanda, Chromium, JSDOM)]
        for start in range(0, context.rounds, BLOCK):
            for peer in peers:
                # The first load of a turn is not measured: the peer before may still be tidying up.
                durations = [load(peer, url) for _ in range(1 + min(BLOCK, context.rounds - start))]
                times.setdefault(peer.name, []).extend(durations[1:])
    medians = {name: statistics.median(all) for name, all in times.items()}
    rows = [
        [name, number(medians[name], 2), number(sorted(all)[int(len(all) * 0.95)], 2), ratio(medians["Hansom"], medians[name])]
        for name, all in times.items()
    ]
    return Section(f"{TITLE}, {context.rounds} loads, a new tab each", ["peer", "median ms", "95 % ms", "Hansom ÷ peer"], rows)
