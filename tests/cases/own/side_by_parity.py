# The plies that are left say whose move it is: MAX moves where they are even. A tree of three plies begins with MIN.
class Node:
    def __init__(self, children=(), value=0):
        self.children, self.value = list(children), value


def alpha_beta(node, depth, alpha=-999, beta=999):
    if depth == 0:
        return node.value
    return largest(node, depth, alpha, beta) if depth % 2 == 0 else smallest(node, depth, alpha, beta)


def largest(node, depth, alpha, beta):
    value = -999
    for child in node.children:
        value = max(value, alpha_beta(child, depth - 1, alpha, beta))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def smallest(node, depth, alpha, beta):
    value = 999
    for child in node.children:
        value = min(value, alpha_beta(child, depth - 1, alpha, beta))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def grown(height, number):
    if height == 0:
        return Node(value=number * 37 % 61 - 30)
    return Node([grown(height - 1, number * 3 + at) for at in range(3)])


print(alpha_beta(grown(4, 1), 4), alpha_beta(grown(3, 2), 3))
