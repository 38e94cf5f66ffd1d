"""Code that only the build runs; no page contains it."""
