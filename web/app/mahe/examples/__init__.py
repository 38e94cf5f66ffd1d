"""The worked examples of the rules, as they play on the page."""
