"""The island of Mahé and its pieces: geometry and drawing."""
