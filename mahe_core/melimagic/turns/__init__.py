"""The parts of a turn: the action, the try, and chance's outcomes in between. `rules.apply` dispatches to them."""
