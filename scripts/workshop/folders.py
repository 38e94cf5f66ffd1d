"""The folders of the project.

All paths are absolute and derived from the location of this file, so that commands work in any folder.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
BUILD = ROOT / "build"
"""Intermediate files: never published or committed, may be deleted at any time."""
DIST = ROOT / "dist"
"""The finished site."""
DRAFT = BUILD / "draft"
"""The site with unfinished texts, never published."""
