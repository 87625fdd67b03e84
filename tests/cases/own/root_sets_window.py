# Its root is called with a window of no use, and sets its own.
class Node:
    def __init__(self, name, is_root=False):
        self.name, self.is_root, self.children, self.score = name, is_root, [], None


def prune(node, alpha, beta, is_max=True):
    if node.is_root:
        alpha, beta = float("-inf"), float("inf")
    if node.score is not None:
        return node.score
    for child in node.children:
        if is_max:
            alpha = max(alpha, prune(child, alpha, beta, False))
        else:
            beta = min(beta, prune(child, alpha, beta, True))
        if alpha >= beta:
            break
    return alpha if is_max else beta


def grow(node, height, number):
    if height == 0:
        node.score = number * 29 % 53
        return
    for at in range(3):
        node.children.append(Node(node.name + str(at)))
        grow(node.children[-1], height - 1, number * 4 + at)


root = Node("", True)
grow(root, 3, 1)
print(prune(root, 0, 0))
