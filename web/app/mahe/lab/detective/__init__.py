"""A mysterious turtle, and the evidence of what it does."""
