"""The worked examples of the rules: what is given and done in them, and how they are played by the rules."""
