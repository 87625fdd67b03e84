# How healthy a search was: its bets on the first move, its cutoffs by move, its probes.

cli-health = Tells how well the moves were ordered: whether the first move foretold a node's type, and which move cut
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
cli-head-cut-by-move = move
cli-head-of-these = of these
health-bets = What the value of the first move announced, and what the node turned out to be:
health-cutoffs = Cutoffs by the number of the move that made them:
health-before-moves = { $cutoffs ->
    [one] 1 more cutoff came before any move was searched: by a null move, or by what the table knew of a child.
   *[other] { $cutoffs } more cutoffs came before any move was searched: by a null move, or by what the table knew of a child.
}
health-quiescence = { $cutoffs ->
    [one] 1 more cutoff was made beyond the horizon, in quiescence search.
   *[other] { $cutoffs } more cutoffs were made beyond the horizon, in quiescence search.
}
health-definitions = A first move that reaches beta announces a cut node, one that raises alpha but stays below beta a PV node, any other an all node. Visits beyond the horizon and visits that a null move or the table ended bet on nothing. A cutoff needs at least one move that was not searched. Effective branching is the branching factor of the uniform tree that has as many nodes as the last search of the root made visits, to the same depth.
