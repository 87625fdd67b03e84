# What happens at a step, and why. Numbers are MAX's.

story-root = the root
story-pass = pass
story-child = child { $n } of { $node }
story-descendant = { $node } / { $path }
story-letter-best = the best value

story-begin-title = The search begins at { $node }
story-enter-title = Down to { $node }
story-probe-title = A probe of { $node }
story-research-title = Once more: { $node }
story-null-move-title = A null move: { $node }
story-quiescence-title = Beyond the horizon: { $node }
story-enter-side = { $side ->
    [MAX] MAX moves here and wants a large value.
   *[MIN] MIN moves here and wants a small value.
}
story-enter-leaf = The search ends here: the position is evaluated as it stands.
story-enter-terminal = The game is over here.
story-enter-table = The table already knows enough of this position.
story-enter-stand-pat = The nominal depth is reached. The position is evaluated, and from here on only captures are searched.
story-no-window = Minimax keeps no window: it will look at everything.
story-window-open = Nobody has anything in hand yet: every value matters.
story-window-fact = window { $window }
story-in-hand = At { $node }, { $who } has { $value } in hand, by { $by }.
story-in-hand-probe = The probe of { $node } asks about { $value } alone: that is { $who }'s bound here.
story-in-hand-probed = The probe of { $node } has already proved { $value }: that is { $who }'s bound here.
story-in-hand-root = The search began with { $value } as { $who }'s bound.
story-probe = The null window { $window } asks one question only: is { $node } better for { $who } than { $value }?
story-research = The probe said yes: { $node } is better for { $who } than { $value }. Now the window { $window } asks how much better.

story-leaf-worth = { $node } is evaluated: { $value }
story-terminal-worth = { $node } ends the game: { $value }
story-worth = { $node } is worth { $value }
story-worth-at-least = { $node } is worth at least { $value }
story-worth-at-most = { $node } is worth at most { $value }
story-fails-high = { $side } has met the bound at { $node }, but no move was left to skip.
story-fails-low = No move at { $node } gets { $side } past the bound { $bound } that it came with.
story-effect-first = At { $node }, that is { $who }'s first value: { $letter } is now { $value }.
story-effect-raise = At { $node }, that is better for { $who } than { $before }: { $letter } is now { $value }.
story-effect-nothing = At { $node }, { $who } already has { $before }: nothing changes.
story-effect-below-bound = At { $node }, that does not get { $who } past the bound { $before }: nothing changes.
story-effect-again = So { $child } is better for { $who } than { $before }. How much better, a null window cannot tell: { $child } is searched again.
story-effect-cutoff = At { $node }, { $who } now has { $value }, which meets the bound { $beta }: { $node } needs no further look.

story-cut-title = Why the cut at { $node }?
story-cut-brief = { $node } returns: cut at { $value }
story-cut-refuter = { $who ->
    [MAX] MAX can already reach { $value } here, by { $by }.
   *[MIN] MIN can already hold MAX to { $value } here, by { $by }.
}
story-cut-worse = { $value } is worse for { $who } than { $bound }, so nothing left under { $node } can change the choice at { $ancestor }.
story-cut-equal = { $value } is no better for { $who } than { $bound }, so nothing left under { $node } can change the choice at { $ancestor }.
story-cut-probe = { $value } answers the question of the probe. Nothing left under { $node } can change the answer.
story-cut-probed = { $value } brings nothing beyond what the probe has proved already. Nothing left under { $node } can change that.
story-cut-root = { $value } lies outside of the window that the search began with. Nothing left under { $node } can bring it back.
story-fact-bound = bound set by { $node } (through { $by })
story-fact-shallow = shallow cut
story-fact-deep = deep cut: the bound comes from { $plies } plies above
story-fact-skipped = never looked at: { $count }
story-fact-undo-at-least = no cut if { $leaf } were { $value } or more
story-fact-undo-at-most = no cut if { $leaf } were { $value } or less

story-result-title = The result: { $node } is worth { $value }
story-result-at-least = The result: { $node } is worth at least { $value }
story-result-at-most = The result: { $node } is worth at most { $value }
story-result-best = { $side } chooses { $by }.
story-result-line = If both play their best: { $line }.
story-result-counts = { $visits } visits, { $leaves } leaves, { $cutoffs ->
    [one] 1 cutoff
   *[other] { $cutoffs } cutoffs
}
story-term-material = material { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-position = position { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-mobility = mobility { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-relations = relations { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}

story-ask = { $child } is about to return to { $node }, where { $who } moves. { $count ->
    [one] One child of it is still unseen.
   *[other] { $count } children of it are still unseen.
}
story-ask-choice = Will { $node } look at the next one, or cut?
story-ask-title = What comes next?
story-right = Right.
story-wrong-cut = Not so: { $node } cuts. { $value } meets the bound { $bound }.
story-wrong-on = Not so: { $node } goes on. { $value } does not meet the bound { $bound } yet.
story-wrong-open = Not so: { $node } goes on. { $other } has nothing in hand above, so that no value is enough to cut.
story-predicted = predicted { $right } of { $asked }
