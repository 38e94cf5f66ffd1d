"""Creates the project's icons and pictures, and screenshots for reviewing its design."""
