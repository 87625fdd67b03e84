# The stage before an audience: what is large, the black-out, and the lecturer's notes.

stage-leave = Leave the stage
stage-black = Black out
stage-key-black = On the stage, black out; a step or a click shows everything again. A clicker's black-out key does the same
stage-notes = Lecturer's notes
stage-key-notes = On the stage, the lecturer's notes in a window of their own
stage-is-black = Blacked out: a step or a click shows everything again
stage-notes-none = This scenario has no note.
stage-notes-now = Now
stage-notes-next = Next, at step { $step }: { $event }
stage-notes-end = No event follows.
stage-notes-since = On the stage for { $time }
