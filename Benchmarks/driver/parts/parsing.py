"""Markup parsed a second, by Hansom's parser and by others."""

import glob
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys

from ..paths import BENCHMARKS, CACHE, ROOT
from ..report import Section, number, ratio

TITLE = "Parsing"
#: Real documents, of which the first that is there is parsed: Debian's documentation of Node, of nettle and the rest.
REAL = ["/usr/share/doc/nodejs/api/all.html", "/usr/share/doc/nettle-dev/nettle.html", "/usr/share/doc/**/*.html"]


def generated():
    """A document of about 1 MB with what pages are made of."""
    parts = ["<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Generated</title></head><body>"]
    for number in range(2500):
        parts.append(
            f'<article id="item-{number}" class="item kind-{number % 7}"><h2><a href="/item/{number}?a=1&amp;b=2">Item '
            f"{number}</a></h2><p>Text with <b>bold</b>, <em>stressed</em> and &lt;escaped&gt; words, caf&eacute; and naïve."
            f"<ul><li>one<li>two<li data-n='{number}'>three</ul><table><tr><td>{number}<td>cell</table>"
            f"<img src=/image/{number}.png alt=''><br><!-- {number} --></article>\n"
        )
    return "".join(parts) + "</body></html>\n"


def documents():
    path = os.path.join(CACHE, "generated.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(generated())
    found = {"generated": path}
    for pattern in REAL:
        files = sorted(glob.glob(pattern, recursive=True), key=os.path.getsize)
        if files:
            found[os.path.basename(files[-1])] = files[-1]
            break
    return found


def hansom_parser(context):
    """The command that measures Hansom's parser."""
    path = os.path.join(ROOT, ".build/release/ParserBenchmark")
    if not os.access(path, os.X_OK):
        raise RuntimeError("ParserBenchmark isn't built; `make benchmarks` does that")
    return [path]


def gumbo_parser(context):
    """The command that measures gumbo, or None if it can't be built."""
    compiler = shutil.which("cc") or shutil.which("clang")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gumbo"], capture_output=True, text=True)
    if not compiler or flags.returncode != 0:
        context.say("gumbo's development files are not installed; left out")
        return None
    path = os.path.join(CACHE, "gumbo-benchmark")
    source = os.path.join(BENCHMARKS, "scripts/gumbo-benchmark.c")
    subprocess.run([compiler, "-O2", "-o", path, source, *shlex.split(flags.stdout)], check=True)
    return [path]


def lexbor_parser(context):
    """The command that measures lexbor as Python's selectolax has it, or None if it isn't there."""
    if subprocess.run([sys.executable, "-c", "import selectolax.lexbor"], stderr=subprocess.DEVNULL).returncode != 0:
        context.say("selectolax (for lexbor) is not installed; left out")
        return None
    return [sys.executable, os.path.join(BENCHMARKS, "scripts/lexbor-benchmark.py")]


def run(context):
    os.makedirs(CACHE, exist_ok=True)
    parsers = {"Hansom": hansom_parser(context), "gumbo": gumbo_parser(context), "lexbor": lexbor_parser(context)}
    parsers = {name: command for name, command in parsers.items() if command}
    found, files = {}, documents()
    for _ in range(max(3, context.rounds // 20)):
        for title, path in files.items():
            for name, command in parsers.items():
                answer = subprocess.run([*command, path], capture_output=True, check=True).stdout
                for what, rate in json.loads(answer).items():
                    key = f"{name} ({what})" if what != "parsing" else name
                    found.setdefault(key, {}).setdefault(title, []).append(rate)
    rates = {name: {title: statistics.median(all) for title, all in by.items()} for name, by in found.items()}
    rows = []
    for name, by in rates.items():
        row = [name]
        for title in files:
            row += [number(by[title], 0), ratio(rates["Hansom"][title], by[title])]
        rows.append(row)
    columns = ["parser"]
    for title, path in files.items():
        columns += [f"{title} ({os.path.getsize(path) / 1e6:.1f} MB), MB/s", "Hansom ÷ parser"]
    return Section(f"{TITLE}: UTF-8 in, one thread", columns, rows)
