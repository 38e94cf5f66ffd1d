"""What is measured of the rules and the exact odds alone, in CPython and in the pinned Pyodide."""
