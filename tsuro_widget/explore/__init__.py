"""What people ask about a game: paths, scenarios, chance, many games, and players that look ahead.

sources       what is explored: the state of a game, a board, a step or a scenario

paths         `Paths` and `path_graph`; `points` are those of the board, with the segments between them

scenario      `Scenario`; `scenario_builder` its parts as Python has them, `scenario_files` its JSON
play_script   the lines of a script, played in order, and each thing that an action does
expectations  what must hold after an action, and the report of what differs
conditions    the one language of what must hold, also for lessons and odds: `cases` are what it looks at,
              `condition_words` its words, `expected_values` those that have a value by name, `event_words` events
branches      `Branches`, and what differs between two states

odds          `odds`: exact answers; `queries` what may be asked, `other_players` what the players do meanwhile
chance_tree   the walk through all that chance may bring, and how large it is
sample_odds   `simulate_odds`: the same by random games; `heat` either of them on a board

simulate      `simulate`; `compare` two with the same chance, `tournament` many players
metrics       what is counted; `intervals` how sure that is, `results` what all results have in common
runs          games block after block; `workers` who plays them, `engines` by which rules (`fast/`), `progress` a bar
calls         the call that gives a result again

players       players that look ahead; `review` the chances of each seat over a game
"""
