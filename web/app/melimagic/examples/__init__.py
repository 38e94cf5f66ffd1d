"""The worked examples of the rules as played on the page: a table that shows both sides of every card."""
