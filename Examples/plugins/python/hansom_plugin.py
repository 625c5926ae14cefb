"""What a Hansom plugin in Python needs: the conversation on standard input and output. Standard library only."""

import json
import sys


class Plugin:
    """A plugin's manifest and its hooks. `hooks` maps the names of phases to functions of the message."""

    def __init__(self, manifest, hooks):
        self.manifest = manifest
        self.hooks = hooks
        self.settings = {setting["name"]: setting["default"] for setting in manifest.get("settings", [])}

    def run(self):
        """Answers the browser until it ends the conversation."""
        for line in sys.stdin:
            message = json.loads(line)
            if "method" in message:
                self.receive(message)

    def receive(self, message):
        method, params = message["method"], message.get("params") or {}
        if method == "settingsChanged":
            self.settings = params["values"]
            return
        try:
            answer = {"result": self.manifest if method == "initialize" else self.call(method, params)}
        except Exception as error:
            answer = {"error": {"code": -32603, "message": f"{type(error).__name__}: {error}"}}
        if "id" in message:
            self.send({"id": message["id"], **answer})

    def call(self, method, params):
        hook = self.hooks.get(method)
        return hook(self, params) if hook else None

    def tell(self, method, **params):
        """Asks something of the browser that needs no answer, such as `log`."""
        self.send({"method": method, "params": params})

    @staticmethod
    def send(message):
        sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        sys.stdout.flush()
