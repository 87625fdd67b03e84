# Positions are set up in a loop, and what their searches return is printed.
def winner(cells):
    for a, b, c in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
        if cells[a] != " " and cells[a] == cells[b] == cells[c]:
            return cells[a]
    return None


def minimax(cells, plies, is_max):
    plies += 1
    won = winner(cells)
    if won == "X":
        return 20 - plies
    if won == "O":
        return plies - 20
    if " " not in cells or plies > 6:
        return 0
    values = []
    for at in range(9):
        if cells[at] == " ":
            cells[at] = "X" if is_max else "O"
            values.append(minimax(cells, plies, not is_max))
            cells[at] = " "
    return max(values) if is_max else min(values)


for text in ("XO..X...O", "XOXO.....", "X.O.X.O.."):
    cells = [" " if cell == "." else cell for cell in text]
    is_max = cells.count("X") <= cells.count("O")
    print(text, minimax(cells, 0, is_max))
