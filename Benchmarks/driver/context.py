"""What a part is given: the site, the peers and how often to measure."""

import sys

from .devtools import Chromium, Lightpanda
from .hansom import Hansom
from .jsdom import JSDOM
from .lightpanda_mcp import LightpandaMCP
from .peer import PeerMissing


class Context:
    """The site's address, the number of rounds, and which peers are there."""

    def __init__(self, site, rounds):
        self.site, self.rounds = site, rounds
        self.versions, self.missing, self.present = {}, [], set()
        for peer in (Hansom, Lightpanda, Chromium, JSDOM):
            try:
                self.versions[peer.name] = peer.version()
                self.present.add(peer)
            except PeerMissing as reason:
                self.missing.append(str(reason))
                self.say(f"{reason}; left out")
        if Lightpanda in self.present:
            self.present.add(LightpandaMCP)
        if Hansom not in self.present:
            raise SystemExit("run: " + self.missing[0])

    def peers(self, *wanted):
        """Those of the wanted peers that are on this machine."""
        return [peer for peer in wanted if peer in self.present]

    def say(self, text):
        """Tells whoever waits how it goes."""
        print(text, file=sys.stderr, flush=True)
