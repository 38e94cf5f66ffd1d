"""Runs the library's commands: `python -m mahe_core --help`."""

from mahe_core.arena.commands import main

if __name__ == "__main__":
    raise SystemExit(main())
