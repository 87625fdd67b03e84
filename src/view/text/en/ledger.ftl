# What the cutoffs of a search spared, on the command line and in the app.
ledger-sum = { $looked } looked at + { $spared } never looked at = { $places ->
    [one] 1 place
   *[other] { $places } places
} of the full tree
ledger-repeated = visits beyond a place's first
ledger-outside = visits outside of the full tree
ledger-known = of them, answered by the table
ledger-unexplained = of them, without a cutoff
ledger-spared-by-probes = spared by cutoffs of probes
ledger-researched = visits inside of re-searches
report-title = Report on { $lane }
ledger-counting = Counting the places that were never looked at: { $counted } so far
ledger-no-record = The ledger needs the whole search: it is made once the search has come to its end and all of it is recorded.
ledger-cuts = spared by { $cuts ->
    [one] 1 cutoff
   *[other] { $cuts } cutoffs
}
ledger-visits = visits
ledger-no-cuts = No cutoff spared anything.
ledger-most = The { $told } of { $all } cutoffs that spared most. Bars are linear; the longest is { $share } of the full tree.
ledger-one = The only cutoff that spared anything, { $share } of the full tree.
ledger-where = Where
ledger-ply = Ply
ledger-spared = Places spared
ledger-share = Share of the full tree
ledger-row = { $number }. { $way }, ply { $ply }: { $places ->
    [one] 1 place
   *[other] { $places } places
} spared, { $share } of the full tree
