# How healthy a search was: its bets on the first move, its cutoffs by move, its probes.

cli-health = Shows how well the moves were ordered: whether the first move predicted a node's type, and which move cut
cli-head-effective-branching = effective branching
cli-head-first-move-cuts = cutoffs by the first move
cli-head-probes = null-window probes
cli-head-probes-repeated = of them, searched again
cli-head-announced = announced
cli-head-times = times
cli-head-was-pv = was PV
cli-head-was-cut = was cut
cli-head-was-all = was all
cli-head-right = right
cli-head-spent = visits before
cli-head-cut-by-move = move
cli-head-of-these = of these
health-bets = What the value of the first move announced, and what the node turned out to be:
health-cutoffs = Cutoffs by the number of the move that made them:
health-latest = The cutoffs before which most visits were spent on other moves:
health-before-moves = { $cutoffs ->
    [one] 1 more cutoff came before any move was searched: by a null move, or by what the table knew of a child.
   *[other] { $cutoffs } more cutoffs came before any move was searched: by a null move, or by what the table knew of a child.
}
health-quiescence = { $cutoffs ->
    [one] 1 more cutoff was made beyond the horizon, in quiescence search.
   *[other] { $cutoffs } more cutoffs were made beyond the horizon, in quiescence search.
}
health-definitions = A first move that reaches beta announces a cut node, one that raises alpha but stays below beta a PV node, any other an all node. Visits beyond the horizon and visits that a null move or the table ended announce nothing. A cutoff needs at least one move that was not searched. Effective branching is the branching factor of the uniform tree that has as many nodes as the last search of the root made visits, to the same depth.

## The card in the window
health-branching = effective branching { $branching }
health-branching-is = The branching factor of the uniform tree that has as many nodes as the last search of the root made visits, to the same depth.
health-card-bets = What the first move announces, and how often it is right
health-pv = PV
health-cut = cut
health-all = all
health-bet = { $share } · { $failed } wrong
health-kept = { $name } announced, and right: { $times } of { $all }. Go to the next.
health-failed = { $name } announced, and wrong: { $times } of { $all }. Go to the next.
health-card-cutoffs = Cutoffs by number of the move; the first makes { $share }
health-cut-by = { $cutoffs ->
    [one] Move { $moves }: 1 cutoff. Go to the next.
   *[other] Move { $moves }: { $cutoffs } cutoffs. Go to the next.
}
health-probes = Probes searched again: { $repeated } of { $probes } ({ $share })
health-no-probes = No probes with a null window
health-no-windows = This algorithm has no window: no move announces anything, and nothing is cut off.
health-waits = The health of this search is worked out when it has ended.
