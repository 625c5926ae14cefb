"""A plugin for Hansom: adds a header, blocks by a pattern, and answers from memory."""

from hansom_plugin import Plugin

MANIFEST = {
    "name": "three-things",
    "version": "1.0",
    "summary": "Adds a header, blocks by a pattern, and answers from memory.",
    "permissions": ["requests", "answers"],
    "settings": [{"name": "greeting", "type": "string", "title": "The header's value", "default": "hello"}],
    "requests": {"patterns": ["*://*/*"], "phases": ["beforeRequest", "beforeSendHeaders"]},
    "answers": {"patterns": ["*://*/memory/*"]},
}


def block(plugin, message):
    if "/blocked/" in message["request"]["url"]:
        return {"action": "abort", "reason": "*/blocked/*"}


def add_header(plugin, message):
    return {"action": "modify", "setHeaders": {"X-Greeting": plugin.settings["greeting"]}}


def answer(plugin, message):
    name = message["request"]["url"].split("/memory/")[1]
    return {"headers": {"Content-Type": "text/plain"}, "body": f"from memory: {name}"}


Plugin(MANIFEST, {"beforeRequest": block, "beforeSendHeaders": add_header, "answer": answer}).run()
