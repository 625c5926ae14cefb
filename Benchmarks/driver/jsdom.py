"""jsdom, in a Node process that answers one request a line."""

import json
import os
import subprocess

from .paths import BENCHMARKS
from .peer import Peer, PeerMissing
from .processes import Child
from .programs import program

SCRIPT = os.path.join(BENCHMARKS, "scripts/jsdom-peer.js")
#: Where Debian's packages of Node modules lie.
MODULES = {"NODE_PATH": os.pathsep.join(filter(None, [os.environ.get("NODE_PATH"), "/usr/share/nodejs"]))}


class JSDOM(Peer):
    name = "jsdom"

    @classmethod
    def version(cls):
        command = [program("node"), "-p", "require('jsdom/package.json').version"]
        answer = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **MODULES})
        if answer.returncode != 0:
            raise PeerMissing("jsdom is not installed")
        return answer.stdout.strip()

    def __init__(self):
        self.child = Child([program("node"), SCRIPT], MODULES)

    def process_id(self):
        return self.child.id

    def call(self, operation, **parameters):
        self.child.write_line(json.dumps({"operation": operation, **parameters}).encode())
        answer = json.loads(self.child.read_line())
        if "error" in answer:
            raise RuntimeError(f"jsdom: {answer['error']}")
        return answer.get("value")

    def open(self, url):
        return self.call("open", url=url)

    def evaluate(self, tab, expression):
        return self.call("evaluate", tab=tab, expression=expression)

    def close(self, tab):
        self.call("close", tab=tab)

    def stop(self):
        self.child.stop()
