# Best node search: on a window without ends its driver never comes to an end.
class Node:
    def __init__(self, value=None, children=()):
        self.value = value
        self.children = list(children)

def build(x):
    return Node(x) if isinstance(x, int) else Node(None, map(build, x))

def alphabeta(node, alpha, beta, is_max):
    if not node.children:
        return node.value
    if is_max:
        best = -10**9
        for c in node.children:
            best = max(best, alphabeta(c, max(alpha, best), beta, False))
            if best >= beta:
                break
    else:
        best = 10**9
        for c in node.children:
            best = min(best, alphabeta(c, alpha, min(beta, best), True))
            if best <= alpha:
                break
    return best

def bns(node, alpha, beta):
    count = len(node.children)
    best = None
    while True:
        test = (alpha + beta) // 2 if beta - alpha > 2 else alpha + 1
        better = []
        for c in node.children:
            if alphabeta(c, test - 1, test, False) >= test:
                better.append(c)
        if better:
            alpha, best = test, better[0]
        else:
            beta = test
        if len(better) == 1 or beta - alpha < 2:
            return node.children.index(best or node.children[0])

print(bns(build([[3, 12, 8], [2, 4, 6], [14, 5, 7]]), 0, 20))
