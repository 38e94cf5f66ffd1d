"""What the workshop makes of Mahé: its icon, the pictures in its rules, and the figures of its lessons."""
