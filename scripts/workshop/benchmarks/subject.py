"""Makes ready what is measured: the site, built from the sources as they are now."""

from __future__ import annotations

from workshop.machine.environment import install
from workshop.machine.node import install_packages
from workshop.site.build import build_site


def build_subject() -> None:
    """Set up what a measurement in the browser needs, and build the site."""
    install("test")
    install_packages()
    build_site()
