"""The rooms that Mahé brings to the lab. They awake with it, when somebody enters."""
