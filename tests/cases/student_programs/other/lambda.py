negamax = lambda n, c: c * n.value if n.is_leaf else max(-negamax(k, -c) for k in n.children)
