"""Finds programs."""

import shutil

from .peer import PeerMissing


def program(*names):
    """The path of the first program of these names that is installed."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    raise PeerMissing(f"{names[0]} is not installed")
