"""A client for Hansom's protocol. It needs the standard library only.

    from hansom import Hansom

    with Hansom() as browser:
        tab = browser.openTab(url="https://example.org/")
        print(tab["title"], browser.evaluate(expression="document.links.length")["value"])

Run as a program it prints the title and the links of a page:

    python3 hansom.py http://127.0.0.1:8000/
"""

import itertools
import json
import os
import subprocess
import sys


class HansomError(Exception):
    """An error that Hansom answered a request with."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


class Hansom:
    """A browser of its own process. Every method of the protocol is a method of this class."""

    def __init__(self, program=None, *options):
        program = program or os.environ.get("HANSOM", "hansom")
        self._process = subprocess.Popen([program, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._ids = itertools.count(1)
        self._handlers = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __getattr__(self, method):
        if method.startswith("_"):
            raise AttributeError(method)
        return lambda **params: self.call(method, params)

    def call(self, method, params=None):
        """Sends a request and waits for its result; events that come meanwhile go to their handlers."""
        request = {"jsonrpc": "2.0", "id": next(self._ids), "method": method, "params": params or {}}
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            message = json.loads(line)
            if message.get("method"):
                self._dispatch(message)
            elif message["id"] == request["id"]:
                if "error" in message:
                    raise HansomError(message["error"])
                return message["result"]
        raise EOFError("Hansom has ended")

    def on(self, event, handler):
        """Calls handler with the parameters of every event of this name from now on."""
        self._handlers.setdefault(event, []).append(handler)
        self.call("subscribe", {"events": list(self._handlers)})

    def close(self):
        """Ends the session and returns the exit status."""
        self._process.stdin.close()
        for line in self._process.stdout:
            message = json.loads(line)
            if message.get("method"):
                self._dispatch(message)
        self._process.stdout.close()
        return self._process.wait()

    def _dispatch(self, message):
        for handler in self._handlers.get(message["method"], []):
            handler(message.get("params", {}))


def main():
    if len(sys.argv) != 2:
        print("usage: hansom.py URL", file=sys.stderr)
        sys.exit(2)
    with Hansom(None, "--ephemeral") as browser:
        try:
            page = browser.openTab(url=sys.argv[1])
        except HansomError as error:
            sys.exit(f"{error} {error.data}")
        print(page["title"])
        for link in browser.getLinks()["links"]:
            print(f"{link['text']}: {link['url']}")


if __name__ == "__main__":
    main()
