"""The film of a finished game; comes with the coach, or with a game that is loaded later."""
