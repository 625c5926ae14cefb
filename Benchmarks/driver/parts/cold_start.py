"""Fetches a small page with a new process each time."""

import statistics
import subprocess
import time

from ..devtools import Lightpanda
from ..hansom import Hansom
from ..lightpanda import QUIET
from ..report import Section, number, ratio

TITLE = "Cold start"
WARM_UP = 3


def fetch(kind, url):
    """The whole life of a process that fetches `url`, in milliseconds."""
    command = kind.fetch_command(url)
    start = time.perf_counter()
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=QUIET, check=True).stdout
    duration = (time.perf_counter() - start) * 1000
    if b"Made by a script." not in answer.split(b"<script")[0]:
        raise RuntimeError(f"{kind.name} printed {answer!r}")
    return duration


def run(context):
    url = context.site + "/small"
    kinds = context.peers(Hansom, Lightpanda)
    times = {kind.name: [] for kind in kinds}
    for round in range(-WARM_UP, context.rounds):
        for kind in kinds if round % 2 else reversed(kinds):
            duration = fetch(kind, url)
            if round >= 0:
                times[kind.name].append(duration)
    medians = {name: statistics.median(all) for name, all in times.items()}
    rows = [[name, number(medians[name]), number(min(all)), ratio(medians["Hansom"], medians[name])] for name, all in times.items()]
    return Section(f"{TITLE}: `fetch` of a small page, {context.rounds} processes", ["peer", "median ms", "best ms", "Hansom ÷ peer"], rows)
