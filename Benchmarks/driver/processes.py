"""Child processes and the memory they use."""

import os
import subprocess
import time


class Child:
    """A child process that is talked to over its standard input and output, and ends with its input."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})},
        )

    @property
    def id(self):
        return self.process.pid

    def write_line(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def read_line(self):
        line = self.process.stdout.readline()
        if not line:
            raise ConnectionError(f"{self.process.args[0]} closed its output")
        return line

    def stop(self):
        """Closes the input, and ends the process if that doesn't."""
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def tree(root):
    """The ids of a process and of all its descendants."""
    found, waiting = [], [root]
    while waiting:
        process = waiting.pop()
        try:
            threads = os.listdir(f"/proc/{process}/task")
            found.append(process)
            for thread in threads:
                with open(f"/proc/{process}/task/{thread}/children") as file:
                    waiting += map(int, file.read().split())
        except OSError:
            continue
    return found


def memory(root):
    """The memory of a process and its descendants in MiB: (what is theirs alone, their share of all)."""
    private = share = 0
    for process in tree(root):
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                for line in file:
                    name, _, rest = line.partition(":")
                    if name in ("Private_Clean", "Private_Dirty"):
                        private += int(rest.split()[0])
                    elif name == "Pss":
                        share += int(rest.split()[0])
        except OSError:
            continue
    return private / 1024, share / 1024


def settled_memory(root, seconds=2.0):
    """The memory of a process and its descendants in MiB once they have had time to tidy up."""
    time.sleep(seconds)
    return memory(root)
