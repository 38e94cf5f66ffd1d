"""The library's documentation builds without warnings, fits the site's policy, and has every public name."""

from __future__ import annotations

import importlib
import inspect
import json

import pytest

from workshop.site.library_docs import LIST, gather_docs
from workshop.site.offline import integrity

PUBLIC = (
    "mahe_core.mahe",
    "mahe_core.mahe.coach",
    "mahe_core.mahe.odds.simulation",
    "mahe_core.mahe.players",
    "mahe_core.mahe.strategies",
    "mahe_core.melimagic.odds",
    "mahe_core.melimagic.odds.simulation",
    "mahe_core.melimagic.players",
    "mahe_core.plain",
)


@pytest.mark.nightly
def test_the_documentation_has_every_public_class_and_function() -> None:
    files = gather_docs()
    text = "".join(content.decode() for address, content in files.items() if address.endswith(".html"))
    for name in PUBLIC:
        module = importlib.import_module(name)
        public = {each: getattr(module, each) for each in module.__all__}
        missing = [
            each
            for each, found in public.items()
            if (inspect.isclass(found) or inspect.isroutine(found)) and f'id="{name}.{each}"' not in text
        ]
        assert missing == [], name
    listed = json.loads(files[LIST])
    assert listed == {address: integrity(content) for address, content in files.items() if address != LIST}
