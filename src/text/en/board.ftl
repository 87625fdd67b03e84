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
board-says-who-moves = the text of a position says who is to move; change it there
board-rows = a board as rows from the top, of { $letters } and numbers of empty squares, such as 2x/1o1/3
board-square = row { $row }: expected { $letters }, a dot or a number of empty squares, found { $found }
board-width = row { $row }: expected { $expected } squares as in the first row, at most { $most } a side; found { $found }
board-counts = expected as many { $first } as { $second }, or one more, because the players move in turn; found { $firsts } and { $seconds }
board-turn = { $letter } for the side to move, or nothing
board-end = nothing after whose move it is
board-won-already = { $player } is to move, but has won already
board-has-won = { $player } has won
board-is-drawn = The game is drawn
board-lost = { $node } ends the game, { $loser } has lost: { $value }
board-drawn = { $node } ends the game, it is drawn: { $value }
app-board-name = Board
