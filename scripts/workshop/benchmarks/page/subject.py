"""Prepares what is measured: the site, built from the sources as they are now."""

from __future__ import annotations

from functools import cache

from workshop.site.build import build_site


@cache
def build_subject() -> None:
    """Build the site, once however many measurements of a run ask for it."""
    build_site()
