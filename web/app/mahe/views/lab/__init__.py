"""What the lab looks like: pure markup, as all views are."""
