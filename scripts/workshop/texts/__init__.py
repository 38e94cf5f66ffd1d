"""What the site says, in every language: catalogues, rules and lessons."""
