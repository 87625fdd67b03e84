# The counts of a search: names and definitions, the same on the command line, in the app and in the README.

count-places = places
count-visits = visits
count-evaluations = evaluations
count-horizon = horizon
count-places-is = Positions that were looked at at least once; each path from the root counts as a position of its own. Re-searches, iterations and passes add none, and what lies below a null move is outside of the tree.
count-visits-is = Calls of the search function, each time.
count-evaluations-is = Static evaluations, each time.
count-share-is = The visits so far as a share of all visits that minimax makes here.
count-horizon-is = Visits with no nominal depth left, whether they were evaluated or answered by the table. Visits beyond the horizon (quiescence) do not count.
count-definition = { $name }: { $is }
count-heading = The four counts
count-too-many-places = Places are not counted where there are more than { $limit } of them.
cli-head-setting = moves in order of
cli-head-alpha-beta = alpha-beta
cli-head-pvs = PVS
cli-head-evaluations-share = evaluations
cli-head-loses = PVS loses
cli-head-of-alpha-beta = of alpha-beta
cli-minimal-uniform = minimal tree, { $width }^{ $upper } + { $width }^{ $lower } − 1
cli-minimal-proof = smallest proof
cli-minimal-none = smallest proof: not computed beyond { $limit } positions
cli-minimal-unknown = smallest proof: a leaf is unknown
