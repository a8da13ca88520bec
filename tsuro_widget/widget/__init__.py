"""The live board: what is on its table, what a view may ask for, who answers by himself, and who is told.

    commands        a message as a `Command`, read once, with what goes with its `Kind`; `News` is what it has done
    guarded_widget  `GuardedWidget`: traits, messages and answers; `trait_checks` says what views and cells may write
    board           `TsuroWidget`: publishes the scene, obeys, lets luck and computers go on, points and shows panels
    table           `Table`: who looks, plays and rolls; `seating` makes it, `orders` is what it does when it is asked
    playables       `Playable`: a game as it is shown and played; `lesson_play` and `door` are others
    listeners       who is told of actions; `thinking` is how computers think meanwhile, `keeping` the file of a game
    panel           `Panel`: described elements; `pictures` draws in them
    new_games       the front door and the start panel (`choices`, `start_panel`, `start_view`)
    review_screen   the review of a game (`review_panel`), and what it draws over the board

A click goes guarded_widget → commands → board → orders → playables → the game, and comes back by the game's call of the
board: table → scene → trait. A new kind of command is a row in `commands.KINDS` and one in `orders`. What else is to be
shown on a board is a `Playable`, with a `Panel` beside it, as in the room `boards`.
"""
