# The gallery of scenarios, and the files that are opened and written from there.
gallery-title = Gallery
gallery-open = The gallery of scenarios
gallery-key = The gallery: all scenarios as cards; type to search, arrows and Enter choose
gallery-hint = Search by title, note or technique
gallery-none = Nothing found.
gallery-recent = Last used
gallery-own = Your own
gallery-cuts = First cuts
gallery-bounds = Bounds and windows
gallery-pvs = PVS and re-search
gallery-drivers = Drivers
gallery-table = The table
gallery-ordering = Ordering
gallery-risky = Risky and extended searches
gallery-openings = Xiangqi: openings
gallery-middle-games = Xiangqi: middle games
gallery-mates = Xiangqi: mates
gallery-small-games = Small games
gallery-lanes = { $lanes ->
    [one] 1 lane
   *[other] { $lanes } lanes
}
gallery-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
gallery-card = { $title }. { $lesson }
gallery-next = Next scenario
gallery-previous = Previous scenario
gallery-neighbour-key = Next or previous scenario
gallery-choose-file = Open a file…
gallery-choose-file-key = Open a scenario, lesson, exercise, answer or trace file
gallery-save = Save the screen as a scenario
gallery-save-key = Save what is on the screen as a scenario file
gallery-no-dialogue = No file dialogue is available here. Type the path of the file to open.
gallery-path = Path of the file
gallery-path-open = Open
gallery-note = Note
app-note-depth = The note of this scenario is about depth { $note }; the searches here are to depth { $depth }.
gallery-note-command = Show or hide the scenario's note
gallery-no-save-dialogue = No file dialogue is available here. Type the path of the file to write.
gallery-path-save = Save
