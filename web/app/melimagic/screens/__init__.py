"""The screens of the table: open or from a seat, the curtain, the show. They do not depend on the rules."""
