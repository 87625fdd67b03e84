from math import inf


def alpha_beta(pos, alpha, beta):
    moves = pos.moves()
    if len(moves) == 0:
        sign = 1 if pos.to_move == "MAX" else -1
        return sign * pos.evaluate(), None
    best_score, best_move = -inf, None
    for move in moves:
        reply, _ = alpha_beta(pos.play(move), -beta, -alpha)
        score = -reply
        if score > best_score:
            best_score, best_move = score, move
        alpha = max(alpha, best_score)
        if alpha >= beta:
            break
    return best_score, best_move
