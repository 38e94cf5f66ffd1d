"""The island and the pieces on it: geometry and drawing."""
