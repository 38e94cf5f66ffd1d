"""Playing one game on several devices."""
