"""What several games share: the contract a game fulfils, the session that plays it, and the save file.

Never imports a game.
"""
