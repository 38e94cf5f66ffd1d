"""The class board: it collects the results and votes of up to forty tablets, without a network."""
