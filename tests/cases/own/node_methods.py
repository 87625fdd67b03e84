# Each node has the search as its own method, and is called by its parent; a tree of a file.
import json

TEXT = '{"l": [{"l": [{"v": 4}, {"v": 7}, {"l": [{"v": 1}, {"v": 6}]}]}, {"l": [{"v": 2}, {"l": [{"v": 9}, {"v": 8}]}, {"v": 5}]}, {"l": [{"v": 3}, {"v": 3}]}]}'


class Node:
    def __init__(self, told):
        self.v = told.get("v")
        self.kids = [Node(one) for one in told.get("l", [])]

    def ab(self, alpha, beta, want_max):
        if self.v is not None:
            return self.v
        pick, best = (max, -100) if want_max else (min, 100)
        for kid in self.kids:
            best = pick(best, kid.ab(alpha, beta, not want_max))
            if want_max:
                alpha = pick(alpha, best)
            else:
                beta = pick(beta, best)
            if beta <= alpha:
                break
        return best


print(Node(json.loads(TEXT)).ab(-100, 100, True))
