# "white" and "black"; a dictionary of squares; scores as floats with a bonus for few plies; the result is [score, move].
SQUARES = {"a1": "white", "b1": "white", "c1": "", "a2": "", "b2": "", "c2": "", "a3": "black", "b3": "", "c3": "black"}


def opponent(color):
    return "black" if color == "white" else "white"


def get_moves(squares, color):
    step = 1 if color == "white" else -1
    found = []
    for name, owner in squares.items():
        if owner == color:
            for dx in (-1, 0, 1):
                to = chr(ord(name[0]) + dx) + str(int(name[1]) + step)
                if to in squares and (squares[to] == "" if dx == 0 else squares[to] == opponent(color)):
                    found.append((name, to))
    return found


def evaluate(squares, plies):
    total = 0.0
    for name, owner in squares.items():
        if owner == "white":
            total += 1 + int(name[1]) / 10
        elif owner == "black":
            total -= 1 + (4 - int(name[1])) / 10
    return total + 0.01 * plies


def minimax(squares, color, depth, plies, alpha, beta):
    moves = get_moves(squares, color)
    if depth <= 0 or not moves:
        return [evaluate(squares, plies), None]
    best = [-99.0, None] if color == "white" else [99.0, None]
    for start, to in moves:
        after = dict(squares)
        after[to], after[start] = color, ""
        score = minimax(after, opponent(color), depth - 1, plies + 1, alpha, beta)[0]
        if color == "white":
            if score > best[0]:
                best = [score, (start, to)]
            alpha = max(alpha, best[0])
        else:
            if score < best[0]:
                best = [score, (start, to)]
            beta = min(beta, best[0])
        if alpha >= beta:
            break
    return best


print(minimax(SQUARES, "white", 5, 0, -99.0, 99.0))
