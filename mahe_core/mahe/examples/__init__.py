"""The worked examples of the rules, as data, and a player that runs them through the rules."""
