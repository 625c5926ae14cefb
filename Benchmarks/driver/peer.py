"""What every peer can do: open a tab, evaluate a script in it, and close it."""

import time


class PeerMissing(Exception):
    """A peer isn't on this machine; the message says so."""


class Peer:
    """A running browser. Use it in a `with` statement, which ends it."""

    name = ""
    can_hold_tabs = True

    @classmethod
    def version(cls):
        """The peer's version, or `PeerMissing`."""
        raise NotImplementedError

    def process_id(self):
        """The process whose tree is the peer."""
        raise NotImplementedError

    def open(self, url):
        """A new tab that shows `url`."""
        raise NotImplementedError

    def evaluate(self, tab, expression):
        """The value of an expression in a tab, waiting for a promise."""
        raise NotImplementedError

    def close(self, tab):
        raise NotImplementedError

    def stop(self):
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def open_until(self, url, check, wanted, seconds=20):
        """A new tab that shows `url`, as soon as `check` gives `wanted` in it."""
        tab = self.open(url)
        deadline = time.monotonic() + seconds
        while True:
            value = self.evaluate(tab, check)
            if value == wanted:
                return tab
            if value or time.monotonic() > deadline:
                raise RuntimeError(f"{self.name}: {url} gave {value!r}, not {wanted!r}")
            time.sleep(0.0005)
