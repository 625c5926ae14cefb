"""Finds Lightpanda: $LIGHTPANDA, an installed one, or the binary in the wheel of its Python package."""

import functools
import glob
import os
import shutil
import subprocess
import sys
import zipfile

from .paths import CACHE
from .peer import PeerMissing

#: The environment it runs in: it shall not report to its makers.
QUIET = {**os.environ, "LIGHTPANDA_DISABLE_TELEMETRY": "true"}


@functools.cache
def lightpanda():
    """The path of the executable. Downloads it if need be."""
    path = os.environ.get("LIGHTPANDA") or shutil.which("lightpanda")
    if path:
        return path
    path = os.path.join(CACHE, "lightpanda/lightpanda")
    if not os.access(path, os.X_OK):
        os.makedirs(CACHE, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", CACHE, "lightpanda"]
        if subprocess.run(command).returncode != 0:
            raise PeerMissing("Lightpanda is not installed, and pip can't download it")
        for wheel in glob.glob(os.path.join(CACHE, "lightpanda-*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                archive.extract("lightpanda/lightpanda", CACHE)
        os.chmod(path, 0o755)
    return path
