"""Where things lie."""

import os

#: The folder of the benchmarks.
BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

#: The project's folder.
ROOT = os.path.dirname(BENCHMARKS)

#: What the benchmarks download and build, which isn't kept in the repository.
CACHE = os.path.join(ROOT, ".build/benchmarks")
