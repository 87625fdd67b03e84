# Three in a row on 4x4, negamax over a global board; only cells next to a stone are moves.
SIZE, NEED = 4, 3
board = [[0] * SIZE for _ in range(SIZE)]


def has_neighbour(r, c):
    return any(board[y][x] for y in range(max(0, r - 1), min(SIZE, r + 2)) for x in range(max(0, c - 1), min(SIZE, c + 2)))


def generate_moves():
    moves = [(r, c) for r in range(SIZE) for c in range(SIZE) if board[r][c] == 0 and has_neighbour(r, c)]
    return sorted(moves, key=lambda m: abs(m[0] - 1.5) + abs(m[1] - 1.5))


def lines():
    for r in range(SIZE):
        for c in range(SIZE):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + dr * i, c + dc * i) for i in range(NEED)]
                if all(0 <= y < SIZE and 0 <= x < SIZE for y, x in cells):
                    yield [board[y][x] for y, x in cells]


def winner():
    for line in lines():
        if abs(sum(line)) == NEED:
            return line[0]
    return 0


def evaluate(player):
    total = 0
    for line in lines():
        if -1 not in line:
            total += sum(line) ** 2
        if 1 not in line:
            total -= sum(line) ** 2
    return player * total


def negamax(depth, alpha, beta, player):
    won = winner()
    if won:
        return player * won * (10000 + depth), None
    moves = generate_moves()
    if depth == 0 or not moves:
        return evaluate(player), None
    best_score, best_move = float("-inf"), None
    for r, c in moves:
        board[r][c] = player
        score = -negamax(depth - 1, -beta, -alpha, -player)[0]
        board[r][c] = 0
        if score > best_score:
            best_score, best_move = score, (r, c)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best_score, best_move


if __name__ == "__main__":
    board[1][1], board[1][2] = 1, -1
    print(negamax(3, float("-inf"), float("inf"), 1))
