# Lessons: what is wrong with a file, and what the app says.

## Files: what was expected
lesson-missing = expected the key "{ $key }" here, found none
lesson-wanted-text = a text that says something, in quotation marks
lesson-wanted-minutes = how many minutes it takes, a whole number from 1 to 30
lesson-wanted-chapter = one of the chapters ({ $known })
lesson-wanted-parts = one or more tables [[part]]
lesson-wanted-stops = one or more tables [[part.stop]]
lesson-wanted-scenario = the name of a shipped scenario
lesson-wanted-anchor = "start", "end", or a table with exactly one of enter, leave, cut, raise, research and step
lesson-wanted-number = a whole number from 1 on
lesson-wanted-count = a whole number from 0 on
lesson-wanted-lane = the number of one of the part's lanes, counted from 1
lesson-wanted-node = the name of a place, in quotation marks
lesson-wanted-place = a place of the tree: a label, child indices from the root as "0.2", or "root"
lesson-wanted-nodes = a list of places, as ["B", "0.2"]
lesson-wanted-camera = "fit", or a list of places to frame
lesson-wanted-views = a list of views, each one of { $known }
lesson-wanted-door = what the button opens: { $known }
lesson-wanted-facts = a list of facts, as [{"{"} value = "B", is = -5 {"}"}]
lesson-wanted-fact = a table with exactly one of value, window, type, never, cut, count, same, iteration, guess, term and post
lesson-wanted-score = a whole number from -32766 to 32766, or a mate as "M3" or "-M3"
lesson-wanted-leaf-value = a whole number from -30000 to 30000
lesson-wanted-leaf = a leaf of a tree
lesson-wanted-window = two scores, the smaller one first, as [-5, "inf"]
lesson-wanted-type = a type of node: { $known }
lesson-wanted-counted = one of the counts { $known }
lesson-wanted-answer = a fact about a value or a count that leaves out "is": a number to be typed
lesson-wanted-question = a question: "kind"; or "ask" with "answer"; or "ask" with one of "choices", "fill" and "change"
lesson-wanted-question-kind = what the question is about: { $known }
lesson-wanted-choices = a list of two to nine answers to choose from
lesson-wanted-one-right = exactly one answer with right = true
lesson-wanted-true-or-false = true or false
lesson-wanted-same = "value", which all lanes agree on
lesson-wanted-exercise = one of the exercises { $known }
lesson-wanted-level = how much is given, one of { $known }
lesson-wanted-table = a table of keys
lesson-no-move = no place { $name }: { $problem }

## Files: what the searches say
lesson-few-visits = expected visit { $wanted } of { $node }, found { $found ->
    [0] that it is never visited
    [one] only 1 visit
   *[other] only { $found } visits
}
lesson-few-cutoffs = expected cutoff { $wanted } of the lane, found { $found ->
    [0] none
    [one] only 1
   *[other] only { $found }
}
lesson-few-raises = expected raise of alpha { $wanted } of the lane, found { $found ->
    [0] none
    [one] only 1
   *[other] only { $found }
}
lesson-few-researches = expected re-search { $wanted } of the lane, found { $found ->
    [0] none
    [one] only 1
   *[other] only { $found }
}
lesson-few-steps = expected a step of the lane, found one after its last, which is { $last }
lesson-wrong-value = expected the value of { $of } to be { $expected }, found { $found }
lesson-wrong-window = expected the window of { $of } to be { $expected }, found { $found }
lesson-wrong-type = expected the type of { $of } to be { $expected }, found { $found }
lesson-wrong-count = expected { $expected } { $of }, found { $found }
lesson-wrong-cut = expected { $of } to be left by { $expected }, found { $found }
lesson-wrong-never = expected of { $of } { $expected }, found { $found }
lesson-wrong-same = expected { $expected }, found { $found }
lesson-wanted-points = a whole number of points or pieces
lesson-wanted-term = a term of the evaluation of what is searched, or reach, attackers or protectors
lesson-wanted-guess = a whole number from -30000 to 30000; a width is 1 or more
lesson-wrong-iteration = expected the visits of the iteration to depth { $of } to be { $expected }, found { $found }
lesson-wrong-guess = expected the visits with guess and width { $of } to be { $expected }, found { $found }
lesson-wrong-piece = expected { $of } to be { $expected }, found { $found }
lesson-no-piece = no piece there
lesson-no-post = that it is on no named post
lesson-other-posts = that it is on: { $posts }
lesson-no-iteration = that there is none
lesson-no-guess = that aspiration cannot be asked
lesson-no-question = expected something to ask by kind = "{ $kind }" at the stop or after it, found nothing
lesson-filled-earlier = expected { $node } to be left after the stop and after the place in front of it, found it left earlier
lesson-done-before = expected something that is not so before { $node } is changed, found that all of "until" is so
lesson-not-done = expected a value with which all of "until" is so, found { $value }
lesson-never = that it is never visited
lesson-visits = { $count ->
    [one] 1 visit
   *[other] { $count } visits
}
lesson-cut-by = a cutoff at { $child }
lesson-no-cut = no cutoff
lesson-same = the same value in all lanes

## The app
app-lessons = Lessons
app-key-lessons = The lessons of the course
lesson-place = { $stop } of { $stops }
lesson-place-task = task
lesson-hint = → goes on, ← goes back; look around freely in between. Esc leaves the lesson.
lesson-hint-choose = Press the number of an answer; → shows it.
lesson-hint-choose-place = Click the position in the tree, or press the number of an answer; → shows it.
lesson-hint-change = Drag the leaf up or down, or double-click it and type a value. → shows a value that does it.
lesson-hint-change-touch = Drag the leaf up or down, or tap it and type a value.
lesson-hint-asked = Press the number of an answer, or type it; → shows it.
lesson-hint-end = This is the end of the lesson. Shift+L shows the others; Esc leaves it.
lesson-waiting = The search for this page is still running.
lesson-type-number = Type a number, then press Enter; → shows it.
lesson-type-number-touch = Tap the figures, then OK.
lesson-right = Right.
lesson-wrong-choice = No; answer { $number } is right.
lesson-shown-choice = Answer { $number } is right.
lesson-wrong-number = No: it is { $answer }.
lesson-shown-number = It is { $answer }.
lesson-shown-values = The values are in the tree now.
lesson-fill-largest = No: { $typed } is the largest of { $below }. At { $node } MIN chooses, and takes the smallest.
lesson-fill-smallest = No: { $typed } is the smallest of { $below }. At { $node } MAX chooses, and takes the largest.
lesson-fill-max = No. At { $node } MAX chooses, and takes the largest of { $below }.
lesson-fill-min = No. At { $node } MIN chooses, and takes the smallest of { $below }.
lesson-not-yet = Not yet.
lesson-try-first = Try it first, or go on once more to see the answer.
lesson-not-asked = This position is not one of the answers. Choose one of those listed.
lesson-changed-elsewhere = Something else has changed as well. Undo it, or turn the page back and forth.
lesson-shown-change = { $leaf } is { $value } now.
lesson-in-chapter = { $title } · { $chapter }
lesson-on = Next
lesson-back = Back
lesson-to-its-step = Back to the step that this page describes
lesson-show-answer = Show the answer
lesson-next-lesson = Next lesson
lesson-enter = OK
lesson-race = Start the race
lesson-next = Next page of the lesson
lesson-previous = Previous page of the lesson
lesson-leave = Leave the lesson
lesson-list-loading = The lessons are being loaded. If they do not come, check the network and open this list again.
lesson-list-path = From zero to PVS in { $minutes } minutes.
lesson-chapter = { $chapter } · { $minutes }
lesson-list-hint = Arrows choose, Enter opens.
lesson-list-write = And then:
lesson-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
lesson-done = done
lesson-reached = page { $stop } of { $stops }
lesson-try = Try it
lesson-solved = exercise solved
lesson-task-solved = You have solved this exercise.
