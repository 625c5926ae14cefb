"""Lightpanda over the Model Context Protocol on standard input and output, which is its nearest to Hansom's protocol."""

import json

from .devtools import Lightpanda
from .lightpanda import QUIET, lightpanda
from .peer import Peer
from .processes import Child


class LightpandaMCP(Peer):
    """Lightpanda's `mcp`. It has one page."""

    name = "Lightpanda (MCP)"
    can_hold_tabs = False

    @classmethod
    def version(cls):
        return Lightpanda.version()

    def __init__(self):
        self.child, self.last_id = Child([lightpanda(), "mcp"], QUIET), 0
        client = {"name": "benchmarks", "version": "1"}
        self.call("initialize", {"protocolVersion": "2024-11-05", "capabilities": {}, "clientInfo": client})
        self.child.write_line(b'{"jsonrpc":"2.0","method":"notifications/initialized"}')

    def process_id(self):
        return self.child.id

    def call(self, method, parameters):
        self.last_id += 1
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": parameters}
        self.child.write_line(json.dumps(message).encode())
        while True:
            answer = json.loads(self.child.read_line())
            if answer.get("id") == self.last_id:
                break
        if "error" in answer or answer["result"].get("isError"):
            raise RuntimeError(f"{method}: {answer}")
        return answer["result"]

    def use(self, tool, arguments):
        return self.call("tools/call", {"name": tool, "arguments": arguments})["content"][0]["text"]

    def open(self, url):
        self.use("goto", {"url": url})

    def evaluate(self, tab, expression):
        return self.use("evaluate", {"script": expression})

    def close(self, tab):
        pass

    def stop(self):
        self.child.stop()
