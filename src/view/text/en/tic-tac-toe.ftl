# Tic-tac-toe: its name, its pieces, and positions as text.

tic-tac-toe-name = tic-tac-toe
tic-tac-toe-hint = A position as three rows from the top, with x, o and numbers of empty squares, such as xo1/1x1/3. Paste another one, or drag pieces: from square to square, from the tray, and off the board. X moves first, so the pieces say who is to move.
tic-tac-toe-x = X
tic-tac-toe-o = O
tic-tac-toe-size = three rows of three squares
