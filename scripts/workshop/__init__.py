"""The tools behind the commands in scripts/. Never imported by the game or the site.

`machine.environment` and its imports run on a bare Python 3.11 and install the rest; all other modules may use the
dependency groups of pyproject.toml.
"""
