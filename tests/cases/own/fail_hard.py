# Two functions that answer with their bounds, as lecture notes have it; cards that two players lay alternately.
HANDS = ((7, 2, 5), (4, 6, 1))
BONUS = {0: 0, 1: 3, 2: -2, 3: 1, 4: -3, 5: 2}


class Table:
    def __init__(self, hands=HANDS, laid=(), sum=0):
        self.hands, self.laid, self.sum = hands, laid, sum

    def cards(self):
        return self.hands[len(self.laid) % 2]

    def lay(self, card):
        me = len(self.laid) % 2
        hand = tuple(c for c in self.hands[me] if c != card)
        hands = (hand, self.hands[1]) if me == 0 else (self.hands[0], hand)
        beats = self.laid and card > self.laid[-1]
        points = (card if beats else 1) + BONUS[len(self.laid)]
        return Table(hands, self.laid + (card,), self.sum + (points if me == 0 else -points))


def alpha_beta_max(table, alpha, beta):
    if not table.cards():
        return table.sum
    for card in table.cards():
        score = alpha_beta_min(table.lay(card), alpha, beta)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha


def alpha_beta_min(table, alpha, beta):
    if not table.cards():
        return table.sum
    for card in table.cards():
        score = alpha_beta_max(table.lay(card), alpha, beta)
        if score <= alpha:
            return alpha
        if score < beta:
            beta = score
    return beta


print(alpha_beta_max(Table(), -10000, 10000))
