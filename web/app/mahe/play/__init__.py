"""The table as it is shown and asked about, before anything is drawn."""
