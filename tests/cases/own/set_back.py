# tic-tac-toe; alpha and beta live in the searcher object
WINS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]


class Searcher:
    def __init__(self, cells, side):
        self.cells = list(cells)
        self.side = side
        self.alpha = -100
        self.beta = 100
        self.nodes = 0

    def won(self, p):
        return any(all(self.cells[i] == p for i in w) for w in WINS)

    def go(self):
        self.nodes += 1
        if self.won("X"):
            return 10
        if self.won("O"):
            return -10
        free = [i for i in range(9) if self.cells[i] == "."]
        if not free:
            return 0
        old = (self.alpha, self.beta)
        me = self.side
        best = -100 if me == "X" else 100
        for i in free:
            self.cells[i] = me
            self.side = "O" if me == "X" else "X"
            v = self.go()
            self.side = me
            self.cells[i] = "."
            if me == "X":
                best = max(best, v)
                self.alpha = max(self.alpha, best)
            else:
                best = min(best, v)
                self.beta = min(self.beta, best)
            if self.alpha >= self.beta:
                break
        self.alpha, self.beta = old
        return best


if __name__ == "__main__":
    s = Searcher("XO..X....", "O")
    print(s.go(), "nodes", s.nodes)
