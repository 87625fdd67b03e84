"""A game of taking one to three stones, whose tree is built first: each node keeps what it is worth, and nothing is returned."""


class Node:
    def __init__(self, stones, points):
        self.stones, self.points = stones, points
        self.value = None
        self.children = []

    def grow(self, mine):
        for taken in (1, 2, 3):
            if taken <= self.stones:
                gained = taken * (self.stones % 4)
                child = Node(self.stones - taken, self.points + (gained if mine else -gained))
                child.grow(not mine)
                self.children.append(child)

    def search(self, alpha, beta, mine):
        if not self.children:
            self.value = self.points
            return
        best = -1000 if mine else 1000
        for child in self.children:
            child.search(alpha, beta, not mine)
            if mine:
                best = max(best, child.value)
                if best > beta:
                    break
                alpha = max(alpha, best)
            else:
                best = min(best, child.value)
                if best < alpha:
                    break
                beta = min(beta, best)
        self.value = best


if __name__ == "__main__":
    root = Node(7, 0)
    root.grow(True)
    root.search(-1000, 1000, True)
    print(root.value)
