"""The board in a notebook: what is on its table, what a view may do, who plays on automatically, and who is notified.

    play            `play`: a game and its board in one line
    commands        what a view asks for as a `Command` with its `Kind`; `News` is what it has done
    guarded_widget  `GuardedWidget`: traits, what views and cells may write, one writer at a time
    board           `TsuroWidget`: publishes the scene, answers messages, lets chance and computers go on, points and
                    shows panels
    table           `Table`: who looks, plays and rolls; `table_options` makes it, `luck` says what waits for a hand
    orders          `KINDS`: all that a view may ask for; reads a message once, and does it
    playables       `Playable`: a game as it is shown and played; `door`, lessons and the editor have their own
    listeners       callbacks for actions; `thoughts` runs computers in threads, `game_file` keeps the game
    panel           `Panel`: described elements, and drawings in them
    door            the front door, and how a game begins from it or from the start panel (`choices`, `start_panel`)
    review_screen   the review of a game (`review_panel`), and what it draws over the board
    desk            boards with a panel: `analysis`, `graph_board`, `branch_board`, `scenario_board`, `lesson_board`
    editor          a scenario that is changed by clicks: `palette` is its panel, `tools` what is in hand and what each
                    click makes of the scenario
    export          `export`: pictures, films, text and pages of all that can be exported

A click goes board → orders → playables → the game, and comes back when the game calls the board: table → scene → trait.
A new kind of command is a row in `orders.KINDS`. Whatever else a board shows is a `Playable`, with a `Panel` beside it.
Scenarios, lessons and branches open their boards through `_base.door`.
"""
