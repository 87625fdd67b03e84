# Two whole numbers are the position: the stones of the side to move, and of the other.
LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100]
FULL = (1 << 9) - 1


def is_line(stones):
    return any(stones & line == line for line in LINES)


def negamax(me, you, alpha, beta):
    if is_line(you):
        return -1
    if me | you == FULL:
        return 0
    free = FULL & ~(me | you)
    while free:
        bit = free & -free
        free ^= bit
        score = -negamax(you, me | bit, -beta, -alpha)
        if score >= beta:
            return score
        if score > alpha:
            alpha = score
    return alpha


print(negamax(0b000000011, 0b000010100, -1, 1))
