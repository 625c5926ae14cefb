"""Whether memory grows as tabs come and go."""

from ..devtools import Lightpanda
from ..hansom import Hansom
from ..processes import settled_memory
from ..report import Section, number
from ..shop_pages import CHECK, COMPLETE

TITLE = "Growth"
MARKS = (1, 200, 400, 600, 800, 1000)


def run(context):
    rows = []
    for kind in context.peers(Hansom, Lightpanda):
        with kind() as peer:
            measured = {}
            for count in range(1, MARKS[-1] + 1):
                peer.close(peer.open_until(context.site + "/", CHECK, COMPLETE))
                if count in MARKS:
                    measured[count], _ = settled_memory(peer.process_id())
        rows.append([kind.name] + [number(measured[mark]) for mark in MARKS] + [number(measured[1000] - measured[200])])
    columns = ["peer"] + [f"after {mark} MiB" for mark in MARKS] + ["from 200 to 1,000 MiB"]
    return Section(f"{TITLE}: {MARKS[-1]:,} tabs with the shop page, opened and closed", columns, rows)
