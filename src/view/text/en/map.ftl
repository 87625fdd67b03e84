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

## Where two searches part
divergence-lost-research = { $way }: { $cause } takes { $probes } for its probe and { $again } for the re-search, together { $visits ->
        [one] 1 visit
       *[other] { $visits } visits
    }; { $other } takes { $others }. The lost bet costs { $differing ->
        [one] 1 visit
       *[other] { $differing } visits
    } more; { $twice ->
        [one] 1 place
       *[other] { $twice } places
    } were looked at more than once.
divergence-paid-research = { $way }: { $cause } takes { $probes } for its probe and { $again } for the re-search, together { $visits ->
        [one] 1 visit
       *[other] { $visits } visits
    }; { $other } takes { $others }. Even with the re-search it saves { $differing ->
        [one] 1 visit
       *[other] { $differing } visits
    }; { $twice ->
        [one] 1 place
       *[other] { $twice } places
    } were looked at more than once.
divergence-null-window = { $way }: the null window of { $cause } only asks whether it is better, and { $visits ->
        [one] 1 visit answers
       *[other] { $visits } visits answer
    }; { $other } takes { $others }. That saves { $differing ->
        [one] 1 visit
       *[other] { $differing } visits
    }: { $only ->
        [one] 1 place
       *[other] { $only } places
    } at which { $other } alone looked.
divergence-earlier-cut = { $way }: { $cause } cuts off after { $children ->
        [one] 1 move
       *[other] { $children } moves
    }; { $other } looks at { $more } more. That saves { $differing ->
        [one] 1 visit
       *[other] { $differing } visits
    }: { $only ->
        [one] 1 place
       *[other] { $only } places
    } at which { $other } alone looked.
divergence-other = { $way }: { $cause } makes { $visits ->
        [one] 1 visit
       *[other] { $visits } visits
    } in the part that differs and { $other } makes { $others }; { $own ->
        [one] 1 place
       *[other] { $own } places
    } at which { $cause } alone looked, { $only } at which { $other } alone did.
divergence-total = { $order ->
    [equal] { $second } and { $first } make { $visits } visits each.
    [fewer] { $second } makes { $others } visits, { $share } fewer than { $first } with { $visits }.
   *[more] { $second } makes { $others } visits, { $share } more than { $first } with { $visits }.
}
divergence-sum = { $kind }, in { $count ->
        [one] 1 place
       *[other] { $count } places
    }: { $fewer } makes { $differing ->
        [one] 1 visit
       *[other] { $differing } visits
    } fewer than { $more }
divergence-kind-lost-research = Re-searches that were lost
divergence-kind-paid-research = Re-searches that paid anyway
divergence-kind-null-window = Null windows that saved
divergence-kind-earlier-cut = Earlier cutoffs
divergence-kind-other = Other reasons

## The axes of pictures of a whole search
axis-leaves = leaves
axis-reply = { $player }'s reply
