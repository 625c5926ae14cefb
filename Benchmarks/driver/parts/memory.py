"""The memory of one more live tab."""

from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..jsdom import JSDOM
from ..processes import settled_memory
from ..report import Section, number, ratio
from ..shop_pages import CHECK, COMPLETE

TITLE = "Memory of a live tab"
FEW, MANY = 10, 60


def run(context):
    found = {}
    for kind in context.peers(Hansom, Lightpanda, Chromium, JSDOM):
        with kind() as peer:
            tabs = []
            measured = []
            for count in (FEW, MANY):
                while len(tabs) < count:
                    tabs.append(peer.open_until(context.site + "/", CHECK, COMPLETE))
                measured.append(settled_memory(peer.process_id()))
        (private_few, share_few), (private_many, share_many) = measured
        found[kind.name] = (
            private_few,
            private_many,
            (private_many - private_few) / (MANY - FEW),
            (share_many - share_few) / (MANY - FEW),
        )
    hansom = found["Hansom"][2]
    rows = [
        [name, number(few), number(many), number(private, 2), number(share, 2), ratio(hansom, private)]
        for name, (few, many, private, share) in found.items()
    ]
    columns = ["peer", f"{FEW} tabs MiB", f"{MANY} tabs MiB", "a tab MiB", "a tab MiB (PSS)", "Hansom ÷ peer"]
    return Section(f"{TITLE}: the shop page, private memory", columns, rows)
