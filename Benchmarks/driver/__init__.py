"""The driver of the benchmarks: peers, what is measured of them, and the report."""
