"""What the four commands share: one subject a module.

`environment` and what it imports run on a bare Python 3.11 and install the rest; everything else may use what the
dependency groups of pyproject.toml bring. Never imported by the game or the site.
"""
