"""The table of Melimagic, as each who looks at it sees it."""
