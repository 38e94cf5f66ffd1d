"""The texts of the site in every language: catalogues, rules and lessons."""
