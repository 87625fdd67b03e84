# The leaves of its own trees are worth what the side to move there sees, as negamax wants them.
import random


class Node:
    def __init__(self, data):
        self.data, self.children = data, []


def grow(height):
    node = Node(random.randint(-50, 50))
    if height:
        node.children = [grow(height - 1) for _ in range(3)]
    return node


def negamax(node, alpha, beta):
    if len(node.children) == 0:
        return node.data
    for child in node.children:
        value = -negamax(child, -beta, -alpha)
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return alpha


random.seed(5)
print(negamax(grow(4), -1000, 1000))
