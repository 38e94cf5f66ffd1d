"""What the table hears of keys and presses, and when it stays deaf."""
