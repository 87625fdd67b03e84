# Exercises: what is asked, what came of it, and what somebody was probably thinking.

## Kinds
exercise-kind-windows = Windows
exercise-kind-pruned = Pruned branches
exercise-ask-windows = Fill in the window (alpha, beta) on entry and the returned value of every position. All numbers are MAX's view. Leave a position blank that is never visited.
exercise-ask-values = Fill in the value that every position returns. All numbers are MAX's view.
exercise-ask-pruned = Mark every branch that is pruned: each child that is never looked at, of a position that is visited.
exercise-kind-order = Order the events
exercise-kind-complete = Complete the listing
exercise-kind-first-wrong = The first wrong row
exercise-kind-undo-cut = Undo a cutoff
exercise-kind-prune-count = Prune just so many leaves
exercise-kind-pvs-dearer = Make null windows dear
exercise-kind-order-children = Order the children
exercise-ask-order = Put these events into the order in which the search makes them. Answer with their numbers.
exercise-ask-complete = Complete the listing: for each blank, answer with the number of your choice.
exercise-ask-first-wrong = These visits come from a search with one mistake, in order of entry; all numbers are MAX's view. Which row is the first wrong one?
exercise-ask-undo-cut = The visit of { $node } is left by a cutoff. Change the value of one leaf so that the next child is looked at as well.
exercise-ask-prune-count = Change values of leaves so that the search never looks at { $count } leaves, no more and no fewer.
exercise-ask-pvs-dearer = Change values of leaves so that this search makes more visits than alpha-beta.
exercise-ask-order-children = Put the children of each position into an order in which the search looks at as few leaves as possible.
exercise-event-enter = { $node } is visited
exercise-event-cut = the remaining children of { $node } are pruned
exercise-event-return = { $node } returns { $value }
exercise-search = { $side } moves at the root. The algorithm is { $algorithm }; children are searched from left to right.
exercise-rule = Convention: { $rules }.
exercise-note-near = On this tree one wrong mark may look like a mistake: { $names }. A larger tree tells them apart.

## Verdicts
exercise-verdict-right = Right
exercise-verdict-slip = Slip
exercise-verdict-misconception = Misconception
exercise-verdict-wrong = Wrong
exercise-said-right = All of it is right.
exercise-said-slip = One field is odd, and no known mistake explains it: probably a slip.
exercise-said-wrong = No known mistake explains what is odd here.
exercise-said-points = { $points } of { $of } points.
exercise-first-wrong = It first goes wrong at { $node }.
exercise-also = It may also be this. { $thought }

## What somebody was probably thinking
exercise-thought-missing-minus = You probably took over the child's value without changing its sign, as if both sides were the same player.
exercise-thought-not-turned = You probably handed alpha and beta down as they are; seen from the other side they change places and signs.
exercise-thought-not-negated = You probably swapped alpha and beta for the child but left their signs as they were.
exercise-thought-not-swapped = You probably changed the signs of alpha and beta for the child but did not swap them.
exercise-thought-not-raised = You probably gave each child the alpha that the position was entered with, though an earlier child had already raised it.
exercise-thought-min-raises-alpha = You probably let MIN move the same bound as MAX; MAX raises alpha, MIN lowers beta.
exercise-thought-best-for-alpha = You probably used the best value so far as alpha, even where the alpha from above is better.
exercise-thought-started-afresh = You probably started each position with an open window and forgot the bounds that its ancestors already have.
exercise-thought-no-deep-cut = You probably looked only at the parent's bound; the bounds of positions further above count as well.
exercise-thought-wrong-ancestor = You probably used the bound of another ancestor than the one that is nearest and tightest.
exercise-thought-no-probe = You probably searched later children with the whole window, without asking first with a null window.
exercise-thought-probed-already = You probably used a null window before there was a first move to compare with.
exercise-thought-probed-beta = You probably put the null window at beta; it has to ask whether the child is better than alpha.
exercise-thought-empty-probe = You probably used alpha for both bounds of the null window; there has to be a step of one between them.
exercise-thought-wide-probe = You probably made the null window one number too wide.
exercise-thought-low-probe = You probably put the null window below alpha; it has to lie just above it.
exercise-thought-from-probe = You probably started the re-search at the probe's value, as NegaScout does; here it starts at alpha.
exercise-thought-forgot-probe = You probably started the re-search at alpha; NegaScout starts it at the probe's value.
exercise-thought-same-probe = You probably searched again with the same null window, which can only give the same answer.
exercise-thought-research-window = You probably gave the re-search another window than the one that is left at the parent.
exercise-thought-needless-research = You probably searched a child again although its probe had already decided it.
exercise-thought-trusted-probe = You probably took the probe's answer for the value; above alpha it is only a bound, and the child has to be searched again.
exercise-thought-strictly-greater = You probably went on when a value was equal to the bound; by this convention equality is enough for a cutoff.
exercise-thought-or-equal = You probably pruned when a value was equal to the bound; by this convention it has to go beyond it.
exercise-thought-no-cut = You probably went on to the remaining children although a value had reached the bound.
exercise-thought-cut-at-alpha = You probably stopped as soon as a value improved alpha; only a value that reaches beta ends the visit.
exercise-thought-wrong-side = You probably cut where a value was bad for the side to move; a cutoff needs a value that is too good for it.
exercise-thought-skipped-child = You probably left out a child that no cutoff had excluded.
exercise-thought-one-more = You probably pruned one child too many: one that still has to be looked at.
exercise-thought-other-side = You probably read the leaves' values from the other player's point of view.
exercise-thought-smallest = You probably took the smallest of the children's values where the largest is due.
exercise-thought-swapped-sides = You probably swapped MAX and MIN.
exercise-thought-leak = You probably took a bound that was found inside one child along into the next one; each visit has bounds of its own.
exercise-thought-soft = You probably returned the value as it was found (fail-soft); by this convention it is brought into the window (fail-hard).
exercise-thought-hard = You probably brought the value into the window (fail-hard); by this convention it is returned as it was found (fail-soft).
exercise-thought-first = You probably took the first child's value instead of the best one.
exercise-thought-last = You probably took the last child's value instead of the best one.

## Grading
grade-head-file = file
grade-head-student = student
grade-head-points = points
grade-head-verdict = verdict
grade-head-mistake = mistake
grade-head-first-wrong = first wrong
grade-class = The class: { $count } graded; { $verdicts }.
grade-verdict-count = { $verdict }: { $count }
grade-between = {", "}
grade-too-large = expected a file of at most { $most } MiB, found a larger one
grade-misconceptions = Misconceptions
grade-times = { $count } ×
grade-foreign = { $file }: the tree is not one that seed { $seed } gives; it is graded as a tree that somebody has written.
grade-refused = { $count ->
    [one] one file was refused
   *[other] { $count } files were refused
}

## Files: what was expected
exercise-wanted-object = a JSON object
exercise-wanted-list = a list
exercise-wanted-text = a text
exercise-wanted-version = 1
exercise-wanted-seed = a whole number from 0, or null
exercise-wanted-algorithm = an algorithm that this exercise can be asked of: one with windows
exercise-wanted-smaller = a tree of at most { $most } positions
exercise-wanted-branches = a tree whose root has children
exercise-wanted-place = the path of a position of the tree, as [0, 2]
exercise-wanted-child = the path of a position below the root
exercise-wanted-score = a whole number from −30000 to 30000, "-inf", "inf" or null
exercise-wanted-once = each position at most once
exercise-wanted-number = a whole number from 0
exercise-wanted-leaf = the path of a leaf
exercise-wanted-cut = the path of a position that is left by a cutoff which one leaf can undo
exercise-wanted-fitting = a tree that serves for this kind of exercise
exercise-wanted-same-form = a tree of the same form, with other values at its leaves
exercise-wanted-reordered = the same tree with its children in another order
exercise-unfit = this tree does not serve for this kind of exercise: nothing is cut, it needs no change, or no change helps
exercise-wanted-json = JSON
exercise-missing = expected { $expected }, found none
exercise-changed = the exercise was changed: expected { $expected }, as its seed gives, found { $found }
exercise-unlike = the exercise is not the one that was handed out: expected { $expected }, found { $found }
exercise-unsolved = expected a tree whose search ends, found one that needs an unknown value (“?”) or too many visits
exercise-wanted-size = a tree of at least one ply, two children a position, and at most { $most } positions
exercise-no-such-prunings = no tree of this seed and size has what was asked for ({ $wished }); the most that one has is { $found }
exercise-prunings = pruned branches { $branches }, deep cutoffs { $deep }, pruned above the leaves { $above }
exercise-no-such-mistakes = no tree of this seed and size tells every mistake from the right search ({ $names } would go unseen): choose a larger depth or branching factor
exercise-any = any

## The command line
cli-exercise = Makes exercises: a tree from a seed, chosen so that every known mistake gives another answer than the right one
cli-grade = Grades answer files, names the misconception behind each, and counts those of the class
cli-arg-kind = What is asked; windows if left out: windows (fill in each window and value), pruned (mark each pruned branch), order (order the events), complete (complete the listing), first-wrong (find the first wrong row of a faulty trace), undo-cut (change a leaf to undo a cutoff), prune-count (prune just so many leaves), pvs-dearer (make PVS dearer than alpha-beta), order-children (order the children for the minimal tree)
cli-arg-tree-depth = Plies from the root to every leaf; 3 if left out, or 4 where deep cutoffs are asked for
cli-arg-children = Children of each position; 3 if left out, or 2 and 3 mixed from four plies on
cli-arg-prunes = How many branches are pruned: just so many if a tree of the seed has them, else as few more as possible
cli-arg-deep = How many cutoffs have a bound from further above than the parent, likewise
cli-arg-kit = Writes what a class gets into this folder: sheet, key, answer files, scenarios, and questions as Moodle XML and GIFT
cli-arg-above-leaves = How many of the pruned branches are no leaves, likewise
cli-arg-ladder = minimax, negamax, alpha-beta, alpha-beta-soft, pvs, minimal-window or negascout; alpha-beta if left out
cli-arg-conventions = What the course has decided: the name of a preset, or fields as cut=equal,type=hard; the algorithm's own if left out
cli-arg-level = How much is given: worked, one-blank, half or free; free if left out
cli-arg-own-tree = A tree of your own in place of one from a seed, as A(B(10 -5 2) C(-8 6 1))
cli-arg-count = So many exercises, from this seed on; one if left out
cli-arg-solution = Writes the model solution as well; with --json as an answer file
cli-arg-answer = Writes an answer file to be filled in
cli-arg-files = Answer files
cli-arg-handed-out = The exercise that was handed out: answers to any other one are refused
cli-head-place = position
cli-head-path = path
cli-head-alpha = alpha
cli-head-beta = beta
cli-wanted-number = a whole number from 0 to { $most }

## The panel of the app
exercise-title = Exercises
exercise-open = Do an exercise
exercise-key = Exercises: mark what is pruned, or fill in windows and values
exercise-new-tree = New tree
exercise-check = Check (Enter)
exercise-solution = Solution
exercise-replay = Show the mistake beside the right search
exercise-replayed = A search with this mistake
exercise-tree = The tree of the exercise
exercise-branch = At the branch to { $node }: not marked. Marked in all: { $count }.
exercise-branch-marked = At the branch to { $node }: marked as pruned. Marked in all: { $count }.
exercise-keys = Arrows go from branch to branch, Space marks one, Enter checks, N gives a new tree; a click on a branch marks it, too.
exercise-field = { $node }, { $what }
exercise-unread = Expected whole numbers, inf, -inf or nothing.
exercise-none = There is no such exercise.
exercise-level-worked = worked
exercise-level-one-blank = one blank
exercise-level-half = half
exercise-level-free = free
