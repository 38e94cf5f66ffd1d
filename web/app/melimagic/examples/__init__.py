"""The worked examples of the rules as they play on the page: a table that shows both sides of every card."""
