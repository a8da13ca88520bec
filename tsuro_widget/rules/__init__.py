"""The game as values, free of any edition.

    geometry      ports, squares and spots; everything is derived from one table of port positions
    tiles, board  faces as they lie, and the walks along their paths
    pieces        pawns, tokens and their places; `seats` are names, `settings` rule options, `looks` data of a picture
    kinds         how the fields of actions and events are written and read; a form is compiled once
    actions       what players and chance do; `events` what happened, with its sentences
    model         `Phase`, `Choice`, `Consequence`, `Edition`, `State`, `Step`
    ask           what a choice asks and refuses, and what is wrong with it; `face_down` are tiles that lie face down
    engine        `play`, the only way in which a game moves on
    phases        the general phases: setting up and turns; `placement` of tiles, `hands` that are drawn and exchanged
    views         options too many to list

The first phase of a state is what comes next: a choice is asked (`options`, `apply`), a consequence just happens. A
phase may put others in front of it.
"""
