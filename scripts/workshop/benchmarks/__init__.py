"""The measurements, one a module; each has `measure()`, which prints a ratio against a rival timed in the same run."""
