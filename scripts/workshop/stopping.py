"""Ends a command with a word on Ctrl-C from its first import on; every command imports this before all else."""

from __future__ import annotations

import sys
from types import TracebackType


def _end_in_a_word(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if kind is KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
    else:
        sys.__excepthook__(kind, error, trace)


# `workshop.console` replaces it by one that explains more, but takes longer to import.
sys.excepthook = _end_in_a_word

import signal  # noqa: E402 - only now may it be interrupted

if hasattr(signal, "pthread_sigmask"):
    # `workshop.machine.environment` blocks the signal while it starts a command again, in another Python.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
