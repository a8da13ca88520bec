"""Scenarios, conditions and branches.

scenario        `Scenario`, built part by part; `scenario_files` is for its JSON
play_script     the lines of a script, played in order
expectations    what must hold after an action, and how it differs
conditions      the one language for this, also for lessons and odds: `cases` are what conditions look at,
                `condition_words` the words, `expected_values` those with values by name, `event_words` events
branches        `Branches`, and how two states differ
"""
