"""The table's screen and its regions."""
