"""The stage, the stands on it, and the curtain before it."""
