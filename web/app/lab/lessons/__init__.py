"""The lessons that lead through the lab."""
