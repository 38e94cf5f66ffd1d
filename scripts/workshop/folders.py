"""Where things are in the project.

Every path is absolute and derived from the place of this file, so the commands work from any folder.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
BUILD = ROOT / "build"
"""For what is made on the way: never published, never committed, may be deleted at any time."""
DIST = ROOT / "dist"
"""The finished site."""
DRAFT = BUILD / "draft"
"""The site with what is not finished, which is not to be published."""
