"""The island: where everything lies, and how it is drawn."""
