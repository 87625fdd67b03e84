# The lanes side by side: how far each has come, where each is, where they differ, and the pace of the clock.

app-race-of = { $now } of { $total } visits
app-race-veiled-of = visits so far: { $now }
app-race-here = here at visit { $now } of { $total }
app-race-never = never came here · { $now } of { $total }
app-race-not-so-far = not here so far · { $now } of { $total }
app-race-veiled-here = here at visit { $now }
app-race-veiled-not-so-far = not here so far · { $now } visits
app-key-align = The other lanes: same number of visits, or the same place

## Differences

## The pace of the clock
app-play-mode-steps = Play step by step
app-play-mode-events = Play from event to event: cuts, tightened bounds, re-searches
app-play-mode-whole = Play the whole search in half a minute
app-play-mode-steps-rate = { $rate } / s
app-play-mode-events-rate = events: { $rate } / s
app-play-mode-whole-rate = all in { $seconds } s
app-key-play-mode = Pace of the clock: steps, events, or the whole search in half a minute

## The race in the whole window
race-button = Race
race-open = Race: all lanes over the whole tree on one clock
race-key = Race: all lanes over the whole tree on one clock, in 10, 30 or 60 seconds
race-title = Race: { $title }, depth { $depth }
race-seconds = { $seconds } s
race-again = Again from the beginning
race-visits = { $visits } visits
race-of-tree = { $share } of all places looked at
race-is = All lanes make the same number of visits a second; the longest one takes { $seconds } seconds.{ $keys ->
    [none] {""}
   *[all] {" "}Space pauses, Enter begins again, Escape leaves.
}
race-clock = All searches make the same number of visits a second.
race-colours = Solid: visited. Blue: visited again. Red: a cut.
race-lane-done = { $lane } has finished after { $visits } visits.
race-waits = The race begins as soon as all searches are over …
race-plays = plays { $move }
race-all = { $lane } looked at all { $places } places{ $plays ->
    [none] .
   *[other] {" "}and plays { $plays }.
}
race-most = { $lane } made the most visits, { $visits }{ $plays ->
    [none] .
   *[other] , and plays { $plays }.
}
race-share = { $lane } looked at 1 place in { $part } ({ $visits } visits) and { $result }.
race-share-of = { $lane } looked at { $part } of the places ({ $visits } visits) and { $result }.
race-part = { $lane } made { $visits } visits, { $share } of those of { $other }.
race-result = { $lane } { $result }.
race-repeats = { $repeats } visits of { $lane } looked at a place again: in all it made { $more } visits more than { $other }.
race-same = plays the same move{ $plays ->
    [none] {""}
   *[other] , { $plays },
} with the same value
race-same-value = plays another move{ $plays ->
    [none] {""}
   *[other] , { $plays },
} with the same value
race-same-move = plays the same move{ $plays ->
    [none] ,
   *[other] , { $plays },
} with the value { $value } where the first search has { $other }
race-differs = plays another move{ $plays ->
    [none] ,
   *[other] , { $plays },
} with the value { $value } where the first search has { $other }
race-runs = { $lane }: { $visits } of { $total } visits
race-finished = { $lane }: finished as number { $place } after { $total } visits
race-idle-predict = The race would show what is to be predicted: leave predict mode first
