"""Benchmarks: they print ratios, and never decide whether a test passes."""
