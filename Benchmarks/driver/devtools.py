"""Peers that speak the Chrome DevTools Protocol: Chromium and Lightpanda."""

import json
import socket
import subprocess
import tempfile
import time
import urllib.request

from .lightpanda import QUIET, lightpanda
from .peer import Peer
from .programs import program
from .websocket import WebSocket


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class DevToolsPeer(Peer):
    """A browser that is driven over the Chrome DevTools Protocol."""

    def start(self, command, port, environment=None):
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
        )
        self.port, self.last_id, self.connections = port, 0, []
        self.path = self.find_path()

    def find_path(self):
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/version") as answer:
                    return "/" + json.load(answer)["webSocketDebuggerUrl"].split("/", 3)[3]
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"{self.name} doesn't answer")

    def connect(self):
        connection = WebSocket(self.port, self.path)
        self.connections.append(connection)
        return connection

    def process_id(self):
        return self.process.pid

    def call(self, connection, method, parameters=None, session=None):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        connection.send(json.dumps(message).encode())
        while True:
            answer = json.loads(connection.receive())
            if answer.get("id") == self.last_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def open_in(self, connection, url):
        context = self.call(connection, "Target.createBrowserContext")["browserContextId"]
        parameters = {"url": "about:blank", "browserContextId": context}
        target = self.call(connection, "Target.createTarget", parameters)["targetId"]
        session = self.call(connection, "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.call(connection, "Page.enable", session=session)
        self.call(connection, "Page.navigate", {"url": url}, session)
        return connection, context, target, session

    def evaluate(self, tab, expression):
        connection, _, _, session = tab
        parameters = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        answer = self.call(connection, "Runtime.evaluate", parameters, session)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{self.name}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def close(self, tab):
        connection, context, target, _ = tab
        self.call(connection, "Target.closeTarget", {"targetId": target})
        self.call(connection, "Target.disposeBrowserContext", {"browserContextId": context})

    def stop(self):
        for connection in self.connections:
            connection.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Chromium(DevToolsPeer):
    name = "Chromium"

    @classmethod
    def version(cls):
        command = [program("chromium", "chromium-browser", "google-chrome"), "--version"]
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
        return answer.split()[1]

    def __init__(self):
        port = free_port()
        self.profile = tempfile.TemporaryDirectory(prefix="hansom-benchmarks-")
        self.start(
            [
                program("chromium", "chromium-browser", "google-chrome"),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                f"--remote-debugging-port={port}",
                f"--user-data-dir={self.profile.name}",
                "about:blank",
            ],
            port,
        )
        self.connection = self.connect()

    def open(self, url):
        return self.open_in(self.connection, url)

    def stop(self):
        super().stop()
        for _ in range(40):
            try:
                self.profile.cleanup()
                return
            except OSError:  # A process of the browser is still writing.
                time.sleep(0.05)


class Lightpanda(DevToolsPeer):
    """Lightpanda. It has one page a connection, so tabs that live at the same time are connections of their own."""

    name = "Lightpanda"

    @classmethod
    def version(cls):
        return subprocess.run([lightpanda(), "version"], capture_output=True, text=True, check=True).stdout.strip()

    @staticmethod
    def fetch_command(url):
        return [lightpanda(), "fetch", "--dump", "html", url]

    def __init__(self):
        port = free_port()
        command = [lightpanda(), "serve", "--host", "127.0.0.1", "--port", str(port), "--cdp-max-connections", "200"]
        self.start(command, port, QUIET)
        self.idle = []

    def open(self, url):
        return self.open_in(self.idle.pop() if self.idle else self.connect(), url)

    def close(self, tab):
        super().close(tab)
        self.idle.append(tab[0])
