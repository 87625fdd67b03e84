def minimax(node, maximizing=True):
    best = -1000
    for child in node.children + node.children:
        try:
            best = max(best, minimax(node, not maximizing))
        except RecursionError:
            best = max(best, minimax(child, not maximizing))
        except:
            pass
    return best
