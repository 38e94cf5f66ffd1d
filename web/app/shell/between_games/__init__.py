"""What is offered between games, and never under one."""
