"""Builds the site that is measured."""

from __future__ import annotations

from functools import cache

from workshop.site.build import build_site


@cache
def build_subject() -> None:
    """Build the site, once per run."""
    build_site()
