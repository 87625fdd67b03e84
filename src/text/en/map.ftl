# The Map: what each search looked at of the full tree.

map-looked-of = { $looked } of { $places } places
map-looked = { $looked } places
map-all-looked = Every one of the { $places } places was looked at.
map-first-looked = of the { $places } places of the full tree, { $name } looked at { $looked }
map-other-looked = { $has-without ->
    [0] { $name } looked at all of these, too
   *[other] { $name } left out { $without } of these
}{ $has-more ->
    [0] {""}
   *[other] , looked at { $more } others
}{ $has-twice ->
    [0] {""}
   *[other] , and looked more than once at { $twice }
}
map-sentence = { $parts }.
map-and-then = {"; "}
map-and = {" and "}
map-class-nobody = never looked at
map-class-all = all
map-class-only = only { $names }
map-class-twice = { $names } more than once
map-class = { $who }: { $places }
map-difference = The difference
map-difference-so-far = The difference so far (the numbers below are those at the end)
map-estimate = Widths are estimated while the tree is counted: { $counted } places so far.
map-outside = { $visits } visits outside of the full tree
map-counting = The places are being counted: { $counted } so far.
