"""The class board: it collects the results of up to forty tablets, without a network."""
