"""The teacher's side: classes, what they gather, and the chart of it."""
