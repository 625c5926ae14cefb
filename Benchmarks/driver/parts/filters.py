"""Filter lists: how long they take to be ready, and a verdict over them takes, beside adblock-rust."""

import glob
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

from .. import filter_requests
from ..paths import BENCHMARKS, ROOT
from ..report import Section, number, ratio

TITLE = "Filter lists"
#: Where the lists are: the conformance data, as the tests have it.
VARIABLE = "HANSOM_CONFORMANCE"


def lists():
    """The filter lists of the conformance data."""
    return sorted(glob.glob(os.path.join(os.environ.get(VARIABLE, "/nowhere"), "filters", "*.txt")))


def answer(command):
    """What a program prints, which is JSON."""
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def adblock(context):
    """The command that measures adblock-rust, or None if Python does not have it."""
    if subprocess.run([sys.executable, "-c", "import adblock"], stderr=subprocess.DEVNULL).returncode != 0:
        context.say("adblock (for adblock-rust) is not installed; left out")
        return None
    return [sys.executable, os.path.join(BENCHMARKS, "scripts/adblock-benchmark.py")]


def run(context):
    files = lists()
    if not files:
        context.missing.append(f"filter lists ({VARIABLE} names the folder of the conformance data)")
        context.say(f"{context.missing[-1]}; left out")
        return None
    path = os.path.join(ROOT, ".build/release/FilterBenchmark")
    if not os.access(path, os.X_OK):
        raise RuntimeError("FilterBenchmark isn't built; `make benchmarks` does that")
    other = adblock(context)
    rounds = max(3, context.rounds // 20)
    found = {"cold": [], "cached": [], "own": [], "verdict": [], "first": [],
             "other cold": [], "other verdict": [], "other first": []}
    folder = tempfile.mkdtemp()
    try:
        requests = os.path.join(folder, "requests.tsv")
        lines = filter_requests.make()
        with open(requests, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        hansom = lambda mode: answer([path, mode, folder, requests, *files])
        hansom("cached")
        # In turn, so that what else the machine does meets both.
        for _ in range(rounds):
            cold = hansom("cold")
            found["cold"].append(cold["ready"])
            cached = hansom("cached")
            found["cached"].append(cached["ready"])
            found["own"].append(cached["own"])
            own = hansom("verdicts")
            found["verdict"].append(own["microseconds"])
            found["first"].append(own["first"])
            if other:
                theirs = answer([*other, requests, *files])
                found["other cold"].append(theirs["ready"])
                found["other verdict"].append(theirs["microseconds"])
                found["other first"].append(theirs["first"])
    finally:
        shutil.rmtree(folder)
    median = {name: statistics.median(all) for name, all in found.items() if all}
    rows = []
    for what, own, theirs in [
        ("ready, cold, ms", "cold", "other cold"), ("ready, from the compiled form, ms", "cached", None),
        ("memory of its own, MiB", "own", None), ("a verdict, µs", "verdict", "other verdict"),
        ("a verdict, asked for the first time, µs", "first", "other first"),
    ]:
        value = median[own] / (1 << 20) if own == "own" else median[own]
        peer = median.get(theirs)
        rows.append([
            what, number(value, 2), "–" if peer is None else number(peer, 2),
            "–" if peer is None else ratio(value, peer),
        ])
    names = " and ".join(os.path.basename(file) for file in files)
    title = f"{TITLE}: {names}, {cold['rules']} rules, {cold['rejected']} rejected, {len(lines)} requests"
    return Section(title, ["", "Hansom", "adblock-rust", "Hansom ÷ it"], rows)
