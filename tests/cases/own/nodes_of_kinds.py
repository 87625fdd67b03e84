# A method of nodes of one class, whose kind says what they take.
class Node:
    def __init__(self, kind, kids=(), v=None): self.kind, self.kids, self.v = kind, kids, v
    def value(self):
        if self.kind == 'leaf': return self.v
        best = self.kids[0].value()
        for k in self.kids[1:]:
            best = max(best, k.value()) if self.kind == 'max' else min(best, k.value())
        return best
L = lambda v: Node('leaf', v=v)
t = Node('max', [Node('min', [L(3), L(8), Node('max', [L(1), L(2)])]), Node('min', [L(5), Node('max', [L(4), L(9)])]), L(4)])
print(t.value())
