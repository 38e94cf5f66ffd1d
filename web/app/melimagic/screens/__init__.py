"""The screens of the table: open or from a seat, the curtain, the show. They only draw and know no rules."""
