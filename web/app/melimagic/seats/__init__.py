"""Who sits at a table of Melimagic, under which signs, with which dice and for how many wands."""
