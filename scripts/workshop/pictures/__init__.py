"""Makes the project's icons and pictures, and screenshots for judging its look."""
