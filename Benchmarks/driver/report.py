"""The report: sections with a table each, in Markdown."""

import datetime
import os
import platform
import subprocess

from .paths import ROOT


class Section:
    """What one part found: a table, and lines of text under it."""

    def __init__(self, title, columns, rows, notes=()):
        self.title, self.columns, self.rows, self.notes = title, columns, rows, list(notes)

    def markdown(self):
        lines = [f"## {self.title}", ""]
        lines.append("| " + " | ".join(self.columns) + " |")
        lines.append("| --- |" + " ---: |" * (len(self.columns) - 1))
        lines += ["| " + " | ".join(row) + " |" for row in self.rows]
        if self.notes:
            lines += [""] + [f"- {note}" for note in self.notes]
        return "\n".join(lines) + "\n"


def number(value, digits=1):
    """A figure for the table, or a dash."""
    return "–" if value is None else f"{value:,.{digits}f}"


def ratio(value, other):
    """How many times `other` goes into `value`, for the table."""
    return "–" if value is None or not other else f"{value / other:.2f}"


def machine():
    """One line about this machine."""
    model = platform.machine()
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    with open("/proc/meminfo") as file:
        memory = int(file.readline().split()[1]) / 1024 / 1024
    return f"{model}, {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()} {platform.release()}"


def revision():
    """The commit that was measured, and whether there were changes on top of it."""
    try:
        command = ["git", "-C", ROOT, "describe", "--always", "--dirty"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def document(versions, missing, rounds, sections):
    """The whole report in Markdown."""
    lines = [
        "# Results",
        "",
        "Written by `make benchmarks`; [README.md](README.md) says what each figure means. Times are medians, and the "
        "peers took turns in one run. Compare the ratios: the times are this machine's.",
        "",
        f"- Date: {datetime.date.today().isoformat()}",
        f"- Machine: {machine()}",
        f"- Commit: {revision()}",
        f"- Rounds: {rounds}",
    ]
    lines += [f"- {name}: {version}" for name, version in versions.items()]
    lines += [f"- Left out: {reason}" for reason in missing]
    return "\n".join(lines) + "\n\n" + "\n".join(section.markdown() for section in sections)
