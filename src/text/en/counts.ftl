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
