"""Scenarios, conditions and branches.

scenario        `Scenario`, built part by part; `scenario_files` has its JSON and what must hold after an action
play_script     the lines of a script, played in order
conditions      the one language for this, also for lessons and odds: `cases` are what conditions look at,
                `condition_words` the words, and the first words of events
branches        `Branches`, and how two states differ
"""
