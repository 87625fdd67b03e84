# What a class gets of exercises: sheets, keys, questions.

kit-title = { $kind }
kit-title-seed = { $kind }, seed { $seed }
kit-key = { $title }: key
kit-source = { $algorithm } · seed { $seed }
kit-source-own = { $algorithm }
kit-name = Name
kit-date = Date
kit-place = position
kit-visit = { $node }, visit { $visit }
kit-alpha = alpha
kit-beta = beta
kit-value = value
kit-never = Here, write – in each field of a visit that never happens instead of leaving it blank.
kit-infinity = Write inf and -inf for the infinities.
kit-cross-out = Cross the pruned branches out in the tree, and write below which bound decides each.
kit-choose = Choose for each position whether the search visits it. What lies below a pruned branch is never visited either.
kit-looked-at = visited?
kit-searched = visited
kit-never-searched = never visited
kit-between = {", "}
kit-pruned = { $count ->
    [0] No branch is pruned.
    [one] One branch is pruned: { $names }.
   *[other] { $count } branches are pruned: { $names }.
}
kit-exists = { $file }: expected a name that is not taken, found a file; choose another folder
