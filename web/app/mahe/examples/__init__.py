"""The worked examples of the rules, played on the page."""
