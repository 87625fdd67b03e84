# Nodes that keep their own value; MAX and MIN by a flag in the node; the tree is built level by level.
import random


class Node:
    def __init__(self, name, is_max):
        self.name, self.is_max, self.value, self.children = name, is_max, None, []

    def add(self, child):
        self.children.append(child)
        return child


def build(name, is_max, depth):
    node = Node(name, is_max)
    if depth == 0:
        node.value = random.randint(-20, 20)
    for i in range(3 if depth else 0):
        node.add(build(name + "abc"[i], not is_max, depth - 1))
    return node


class AlphaBeta:
    def __init__(self, root):
        self.root = root
        self.pruned = 0

    def run(self):
        self.root.value = self.visit(self.root, -9999, 9999)
        return [c for c in self.root.children if c.value == self.root.value]

    def visit(self, node, alpha, beta):
        if not node.children:
            return node.value
        node.value = -9999 if node.is_max else 9999
        for index, child in enumerate(node.children):
            got = self.visit(child, alpha, beta)
            child.value = got
            if node.is_max:
                node.value = max(node.value, got)
                alpha = max(alpha, got)
            else:
                node.value = min(node.value, got)
                beta = min(beta, got)
            if alpha >= beta:
                self.pruned += len(node.children) - index - 1
                break
        return node.value


if __name__ == "__main__":
    random.seed(11)
    solver = AlphaBeta(build("", True, 4))
    print(solver.run()[0].name, solver.pruned)
