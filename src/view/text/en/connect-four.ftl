# Connect four: its name, its pieces, and positions as text.

connect-four-name = connect four
connect-four-hint = A position as rows from the top, with r, b and numbers of empty squares, such as 7/7/7/7/7/3r3, or the size of an empty board, such as 5x4. Paste another one, or drag discs. Red moves first, so the discs say who is to move.
connect-four-red = red disc
connect-four-black = black disc
connect-four-floats = the disc on { $square } has no disc below it
