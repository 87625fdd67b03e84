# What all games share: players, whose move it is, and positions and moves as text.

board-player-red = Red
board-player-black = Black
board-to-move = { $player } to move
board-in-check = { $player } is in check
board-side = { $player } ({ $side })
board-a-move = a legal move
board-no-setting = nothing can be chosen about the evaluation of { $game }
board-needed = expected a position of a game, found a tree
board-no-weights = the evaluation of { $game } does not go piece by piece
board-says-who-moves = a position says itself who is to move; change that in its text instead
