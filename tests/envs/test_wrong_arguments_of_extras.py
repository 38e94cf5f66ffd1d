"""What needs an extra of the wheel refuses wrong values by name, as the rest does."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core import study
from mahe_core.envs import (
    against,
    against_many,
    baselines,
    mahe_encoding,
    mahe_v1,
    melimagic_encoding,
    melimagic_v1,
    regret,
)
from mahe_core.fast import games, tallies
from tests.every_game.test_wrong_arguments import call_with_wrong_arguments, callables_of

CALLABLES: Final = {
    name: public
    for name, public in callables_of(
        (
            against,
            against_many,
            baselines,
            mahe_encoding,
            mahe_v1,
            melimagic_encoding,
            melimagic_v1,
            regret,
            games,
            tallies,
            study,
        )
    ).items()
    if name != "envs.baselines.main"  # the command, which argparse ends
}


@pytest.mark.slow
@pytest.mark.parametrize("name", CALLABLES)
@given(data=st.data())
@settings(max_examples=8)
def test_extras_refuse_wrong_arguments_by_name(name: str, data: st.DataObject) -> None:
    call_with_wrong_arguments(CALLABLES[name], data)
