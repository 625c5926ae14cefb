"""Parses a file with lexbor again and again, and prints in JSON how many megabytes it does in a second."""

import json
import sys
import time

from selectolax.lexbor import LexborHTMLParser

with open(sys.argv[1], "rb") as file:
    markup = file.read()
times, end = [], time.perf_counter() + 1
while time.perf_counter() < end:
    start = time.perf_counter()
    LexborHTMLParser(markup)
    times.append(time.perf_counter() - start)
print(json.dumps({"parsing": len(markup) / min(times) / 1e6}))
