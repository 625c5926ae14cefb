"""Opens every app of the tests' obstacle course, and waits until it has settled."""

import statistics
import time

from ..course import Site, obstacles
from ..devtools import Chromium, Lightpanda
from ..hansom import Hansom
from ..report import Section, number

TITLE = "Time to settle"
#: How long a page may take to be right, in seconds.
PATIENCE = 5


class Runner:
    """A peer that is started anew when a page has ended it."""

    def __init__(self, kind):
        self.kind, self.peer = kind, None

    def running(self):
        if self.peer is None:
            self.peer = self.kind()
        return self.peer

    def end(self):
        if self.peer is not None:
            self.peer.stop()
        self.peer = None

    def attempt(self, work):
        """What `work` gives for the peer; None when it fails, after which the peer is another."""
        try:
            return work(self.running())
        except (RuntimeError, OSError):
            self.end()
            return None


def until_settled(peer, url, obstacle):
    """How long it is until Hansom says that a page has settled, in milliseconds; None if its state is wrong then."""
    start = time.perf_counter()
    tab = peer.open(url, waitUntil="settled", timeoutMs=PATIENCE * 1000)
    duration = (time.perf_counter() - start) * 1000
    state = peer.evaluate(tab, obstacle.state)
    peer.close(tab)
    return duration if state == obstacle.settled else None


def until_right(peer, url, obstacle):
    """How long it is until a page's state is what it must be, in milliseconds; None if it is not in time."""
    start = time.perf_counter()
    tab = peer.open(url, waitUntil="none") if isinstance(peer, Hansom) else peer.open(url)
    duration = None
    while duration is None and time.perf_counter() - start < PATIENCE:
        try:
            if peer.evaluate(tab, obstacle.state) == obstacle.settled:
                duration = (time.perf_counter() - start) * 1000
        except RuntimeError:  # The page isn't there yet, or the expression finds nothing of what it looks at.
            pass
        if duration is None:
            time.sleep(0.0005)
    peer.close(tab)
    return duration


def run(context):
    rounds = max(3, context.rounds // 20)
    kinds = context.peers(Hansom, Lightpanda, Chromium)
    columns = [("Hansom settled", Hansom, until_settled)] + [(kind.name, kind, until_right) for kind in kinds]
    rows, right, skipped = [], {name: 0 for name, _, _ in columns}, []
    runners = {name: Runner(kind) for name, kind, _ in columns}
    try:
        with Site() as site:
            for obstacle in obstacles():
                if obstacle.missing:
                    skipped.append(f"{obstacle.name} ({', '.join(obstacle.missing)})")
                    continue
                times = {name: [] for name, _, _ in columns}
                for _ in range(rounds):
                    for name, _, measure in columns:
                        # Who was wrong once is not asked again.
                        if None not in times[name]:
                            work = lambda peer: measure(peer, site.address + obstacle.path, obstacle)
                            times[name].append(runners[name].attempt(work))
                row = [obstacle.name]
                for name, _, _ in columns:
                    is_right = None not in times[name]
                    right[name] += is_right
                    row.append(number(statistics.median(times[name])) if is_right else "wrong")
                rows.append(row)
    finally:
        for runner in runners.values():
            runner.end()
    rows.append(["**right**"] + [f"{right[name]} of {len(rows)}" for name, _, _ in columns])
    notes = [f"Left out, for lack of packages: {', '.join(skipped)}"] if skipped else []
    return Section(
        f"{TITLE}, {rounds} rounds, a new tab each", ["page"] + [f"{name} ms" for name, _, _ in columns], rows, notes)
