# The questions before a search's next event, their answers, and what is said to an answer.
predict-title = What comes next?
predict-window = { $child } is about to be entered from { $node }. Which window does it get?
predict-value = { $node } is about to return. Which value does it return?
predict-cut = { $child } is about to return to { $node }, where { $who } moves, and { $node } has at least one child that was not searched yet. Will { $node } cut, or go on with the next one?
predict-owner = { $node } is cut off, since its value has reached the bound { $bound }. Where does this bound come from? Choose the position in the tree, or here.
predict-type = { $child } is the first move of { $node } and is about to return. Which type does its value announce for { $node }?
predict-next = { $child } is about to return to { $node }, which will not cut. How does { $node } go on?
predict-answer-cuts = It cuts
predict-answer-goes-on = It goes on
predict-answer-owner = At { $node }
predict-answer-root = From the window of the search itself
predict-answer-null = With a null window: a probe
predict-answer-full = With the full window
predict-answer-research = With a re-search of { $child }
predict-right = Right.
predict-wrong = Your answer: { $given }. It is: { $answer }.
predict-shown = The answer is: { $answer }.
predict-mistake = A search with this one mistake would give your answer: { $mistake }.
predict-score = predicted { $right } of { $asked }
predict-why-cut = { $value } meets the bound { $bound }, so that no other child of { $node } is looked at.
predict-why-on = { $value } does not meet the bound { $bound }, so that { $node } goes on.
predict-why-pv = { $value } lies inside the window { $window } of { $node }: a PV node is announced.
predict-why-type-cut = { $value } meets the bound { $bound }: { $node } is a cut node.
predict-why-all = { $value } is no better for { $who } than { $bound }: an all node is announced, since the first move is expected to be the best.
predict-why-null = The first moves of { $node } are expected to be the best ones. So the next child is only asked, with a null window, whether it is better.
predict-why-full = Nothing that { $node } has looked at so far has raised { $who }'s bound. This search probes only after such a raise, so the next child gets the full window.
predict-why-research = The probe has shown that { $child } is better than what { $who } has, but not how much better. The re-search finds that out.

## In the window
app-predict = Predict mode
app-predict-short = Predict
app-predict-hall = Predict with an audience
app-predict-cut = It cuts
app-predict-on = It goes on
app-key-predict = Predict mode: the app asks before an event; 1 to 4, Y and N answer
app-key-predict-hall = Ask the audience: 1 to 4 count hands, Enter shows the answer
app-predict-choice = Answer { $number }: { $answer }
app-predict-field-window = Your answer: two numbers, such as −5 +∞
app-predict-field-value = Your answer: a number
app-predict-questions = Questions…
app-predict-when = When
app-predict-kinds = What is asked
app-predict-random = Now and then
app-predict-every = At every event
app-predict-kind-window = Windows
app-predict-kind-value = Values
app-predict-kind-cut = Cut or go on
app-predict-kind-owner = Whose bound
app-predict-kind-type = Types of nodes
app-predict-kind-next = Probe, full window or re-search
app-predict-kind-asked = Predict mode asks: { $kind }
app-predict-kind-left = Predict mode no longer asks: { $kind }
app-predict-frequency = Predict mode asks: { $when }
app-predict-hands = { $answer }: { $count ->
    [one] one hand
   *[other] { $count } hands
}
app-predict-reveal = Show the answer
app-predict-answered = The answer is shown already: → goes on.
app-predict-so-many = This question has { $count } answers to choose from.
app-predict-nothing-left = Nothing is left to be asked from here on: go back, or to the first step (Home), and predict from there.
app-predict-hands-for = Hands for { $answer }
app-predict-hall-hint = 1 to { $count } count a hand, or type a number at the right; Enter shows the answer
