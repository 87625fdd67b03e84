"""A very small part of what a well-known library offers: kings and pawns on four files and four ranks."""
WHITE, BLACK = True, False


class Move:
    def __init__(self, start, to):
        self.start, self.to = start, to

    def uci(self):
        return "".join("abcd"[s % 4] + str(s // 4 + 1) for s in (self.start, self.to))

    __str__ = uci


class Board:
    def __init__(self):
        self.squares = list("KP......" "......pk")
        self.turn = WHITE
        self.move_stack = []

    @property
    def legal_moves(self):
        for start, piece in enumerate(self.squares):
            if piece == "." or piece.isupper() != self.turn:
                continue
            for to in range(16):
                dx, dy = to % 4 - start % 4, (to // 4 - start // 4) * (1 if self.turn else -1)
                target = self.squares[to]
                is_own = target != "." and target.isupper() == self.turn
                if piece in "Kk" and max(abs(dx), abs(dy)) == 1 and not is_own:
                    yield Move(start, to)
                if piece in "Pp" and dy == 1 and (dx == 0 and target == "." or abs(dx) == 1 and target != "." and not is_own):
                    yield Move(start, to)

    def push(self, move):
        self.move_stack.append((move, self.squares[move.to]))
        self.squares[move.to], self.squares[move.start] = self.squares[move.start], "."
        self.turn = not self.turn

    def pop(self):
        move, taken = self.move_stack.pop()
        self.squares[move.start], self.squares[move.to] = self.squares[move.to], taken
        self.turn = not self.turn
        return move

    def is_game_over(self):
        return "K" not in self.squares or "k" not in self.squares or not any(self.legal_moves)

    def __str__(self):
        return "\n".join(" ".join(self.squares[r * 4:r * 4 + 4]) for r in (3, 2, 1, 0))
