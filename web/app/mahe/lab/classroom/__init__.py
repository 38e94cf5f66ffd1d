"""What Mahé brings to the class board: experiments, throws by hand, and votes."""
