"""Hansom, over JSON-RPC on standard input and output."""

import json
import os
import subprocess
import time

from .paths import ROOT
from .peer import Peer, PeerMissing
from .processes import Child

EXECUTABLE = os.environ.get("HANSOM") or os.path.join(ROOT, ".build/release/hansom")


class Hansom(Peer):
    name = "Hansom"

    @classmethod
    def version(cls):
        if not os.access(EXECUTABLE, os.X_OK):
            raise PeerMissing(f"Hansom isn't built: there is no {EXECUTABLE}")
        return subprocess.run([EXECUTABLE, "--version"], capture_output=True, text=True, check=True).stdout.strip()

    @staticmethod
    def fetch_command(url):
        return [EXECUTABLE, "fetch", url, "--dump", "html", "--ephemeral"]

    def __init__(self):
        self.child, self.last_id = Child([EXECUTABLE, "serve", "--ephemeral"]), 0

    def process_id(self):
        return self.child.id

    def call(self, method, parameters):
        return self.timed_call(method, parameters)[0]

    def timed_call(self, method, parameters):
        """A method's answer, and the milliseconds until it was there."""
        self.last_id += 1
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": parameters}
        start = time.perf_counter()
        self.child.write_line(json.dumps(message).encode())
        line = self.child.read_line()
        milliseconds = (time.perf_counter() - start) * 1000
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"], milliseconds

    def open(self, url, **parameters):
        return self.call("openTab", {"url": url, **parameters})["tabId"]

    def evaluate(self, tab, expression):
        parameters = {"tabId": tab, "expression": expression, "timeoutMs": 120_000}
        return self.call("evaluate", parameters).get("value")

    def close(self, tab):
        self.call("closeTab", {"tabId": tab})

    def stop(self):
        self.child.stop()
