"""The screens of the table: open to all, or seen from a chair; the curtain; the show. They draw and know no rules."""
