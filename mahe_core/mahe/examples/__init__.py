"""The worked examples of the rules as data, and the code that plays them by the rules."""
