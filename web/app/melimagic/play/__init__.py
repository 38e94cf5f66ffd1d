"""The table of Melimagic as each viewer sees it."""
