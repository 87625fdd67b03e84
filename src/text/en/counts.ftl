# The counts of a search: names and definitions, the same on the command line, in the app and in the README.

count-places = places
count-visits = visits
count-evaluations = evaluations
count-horizon = horizon
count-places-is = Positions, told apart by their path from the root, that were looked at at least once. Re-searches, iterations and passes add none, and what lies below a null move is outside of the tree.
count-visits-is = Calls of the search function, each time.
count-evaluations-is = Static values asked for, each time.
count-horizon-is = Visits with no nominal depth left, whether they were evaluated or answered by the table. Visits beyond the horizon (quiescence) do not count.
count-definition = { $name }: { $is }
count-heading = The four counts
count-too-many-places = Places are not counted where there are more than { $limit } of them.
cli-arg-pvs = Sets PVS against alpha-beta with the same switches, and on random trees by how well they are ordered
cli-head-setting = moves in order of
cli-head-alpha-beta = alpha-beta
cli-head-pvs = PVS
cli-head-evaluations-share = evaluations
cli-head-loses = PVS loses
pvs-generation-order = generation
pvs-part = { $name }, first { $done }
pvs-random = random trees, best first { $quality }
pvs-definitions = The columns alpha-beta and PVS are visits, summed over all games of a row, re-searches included; share is PVS's sum over alpha-beta's, least and most are the games with the smallest and the largest share, evaluations is the share of the evaluations. PVS loses a game where it makes more visits. The upper rows are the { $positions } shipped positions of Xiangqi to depth { $depth }, both searches with the same switches; the lower ones { $trees } random trees (seeds 1 to { $trees }) of { $branching } moves and { $plies } plies, where the best child stands first with the probability given, and elsewhere as the leaves fell.
cli-head-of-alpha-beta = of alpha-beta
cli-minimal-uniform = minimal tree, { $width }^{ $upper } + { $width }^{ $lower } − 1
cli-minimal-proof = smallest proof
cli-minimal-none = smallest proof: not computed beyond { $limit } positions
cli-minimal-unknown = smallest proof: a leaf is unknown
