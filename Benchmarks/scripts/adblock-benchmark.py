"""Measures adblock-rust: adblock-benchmark.py REQUESTS LIST… prints in JSON how long it takes to be ready and to judge.

It is asked through its Python package, with its optimized engine and without debug information. What a call from Python
costs, about 0.1 µs, is in its time. It compiles the regular expressions of rules when they are needed first, so that
the first time that it is asked about the requests takes longer than any other; both are told.
"""

import json
import statistics
import sys
import time

import adblock

ROUNDS = 5


def main():
    requests_file, *lists = sys.argv[1:]
    start = time.perf_counter()
    rules = adblock.FilterSet()
    for path in lists:
        with open(path, encoding="utf-8") as file:
            rules.add_filter_list(file.read())
    engine = adblock.Engine(rules)
    ready = time.perf_counter() - start
    with open(requests_file, encoding="utf-8") as file:
        requests = [line.rstrip("\n").split("\t") for line in file]
    times, blocked = [], 0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        blocked = sum(engine.check_network_urls(url, page, kind).matched for kind, page, url in requests)
        times.append(time.perf_counter() - start)
    microseconds = statistics.median(times) * 1e6 / len(requests)
    first = times[0] * 1e6 / len(requests)
    print(json.dumps({"ready": ready * 1e3, "microseconds": microseconds, "first": first, "blocked": blocked}))


if __name__ == "__main__":
    main()
