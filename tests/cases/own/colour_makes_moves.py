"""Three rows of three: a place is worth more the more of one's own are next to it. The colour places, and what a search says is turned later."""
NEAR = {at: [other for other in range(9) if abs(at // 3 - other // 3) + abs(at % 3 - other % 3) == 1] for at in range(9)}


def worth(board):
    return sum(board[at] * (1 + sum(board[other] == board[at] for other in NEAR[at])) for at in range(9) if board[at])


def place(board, at, colour):
    board[at] = colour


def search(board, depth, alpha, beta, colour):
    if depth == 0 or 0 not in board:
        return {"value": colour * worth(board)}
    best = None
    for at in range(9):
        if board[at] == 0:
            place(board, at, colour)
            found = search(board, depth - 1, -beta, -alpha, -colour)
            place(board, at, 0)
            found["value"] = -found["value"]
            found["at"] = at
            best = found if best is None or found["value"] > best["value"] else best
            alpha = max(alpha, best["value"])
            if alpha >= beta:
                break
    return best


print(search([1, 0, 0, 0, -1, 0, 0, 1, 0], 3, -99, 99, -1))
