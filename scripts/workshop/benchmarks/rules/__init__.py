"""Benchmarks of the rules and the exact odds, in CPython and in the pinned Pyodide."""
