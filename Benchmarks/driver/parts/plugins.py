"""Loads the shop page with ten plugins that want none of its requests, beside a browser that has no plugin."""

import contextlib
import os
import statistics
import tempfile

from ..hansom import Hansom
from ..report import Section, number, ratio
from .shop import load

TITLE = "Idle interceptors"
COUNT = 10
#: Turns are short, since the difference is smaller than what the machine does meanwhile.
BLOCK = 5

PLUGIN = """
module.exports = {
  name: "idle-NUMBER",
  permissions: ["requests"],
  requests: { patterns: ["*://idle.example/*"] },
  beforeRequest() {},
  beforeSendHeaders() {},
  headersReceived() {},
};
"""


def run(context):
    url = context.site + "/"
    times = {"none": [], f"{COUNT} idle": []}
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        peers = {name: stack.enter_context(Hansom()) for name in times}
        for index in range(COUNT):
            path = os.path.join(folder, f"{index}.js")
            with open(path, "w", encoding="utf-8") as file:
                file.write(PLUGIN.replace("NUMBER", str(index)))
            peers[f"{COUNT} idle"].call("loadPlugin", {"path": path})
        for start in range(0, context.rounds, BLOCK):
            for name, peer in peers.items():
                durations = [load(peer, url) for _ in range(1 + min(BLOCK, context.rounds - start))]
                times[name].extend(durations[1:])
    medians = {name: statistics.median(all) for name, all in times.items()}
    rows = [[name, number(value, 2), ratio(value, medians["none"])] for name, value in medians.items()]
    return Section(f"{TITLE}, {context.rounds} loads of the shop page each", ["plugins", "median ms", "÷ none"], rows)
