"""The rooms that Melimagic brings to the lab. Like all of the lab they are imported only when somebody enters."""
