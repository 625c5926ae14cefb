"""The obstacle course of the tests: its apps, and the program that serves them."""

import glob
import json
import os

from .paths import ROOT
from .processes import Child

PAGES = os.path.join(ROOT, "Tests/ObstacleCourse/Pages")
SITE = os.path.join(ROOT, ".build/release/ObstacleCourseSite")


class Obstacle:
    """An app: where it is, and what its state is once it has settled."""

    def __init__(self, file):
        self.name = os.path.basename(os.path.dirname(file))
        with open(file, encoding="utf-8") as text:
            about = json.load(text)
        self.path = about.get("path", f"/pages/{self.name}/")
        self.state, self.settled = about["state"], about["settled"]
        self.missing = [
            package for package in about.get("packages", [])
            if not os.path.exists(f"/var/lib/dpkg/info/{package}.list")
        ]


def obstacles():
    """All apps, by name."""
    return [Obstacle(file) for file in sorted(glob.glob(os.path.join(PAGES, "*/obstacle.json")))]


class Site:
    """The course's server. Use it in a `with` statement, which ends it."""

    def __enter__(self):
        if not os.access(SITE, os.X_OK):
            raise RuntimeError(f"there is no {SITE}: swift build -c release --product ObstacleCourseSite")
        self.child = Child([SITE])
        self.address = f"http://127.0.0.1:{int(self.child.read_line())}"
        return self

    def __exit__(self, *_):
        self.child.stop()
