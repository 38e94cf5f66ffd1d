"""The risk of the next die."""
