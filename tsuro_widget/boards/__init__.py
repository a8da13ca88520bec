"""Boards with panels beside them: a playable and a panel each, put together by a `Desk`.

    analysis        what a player thinks of every action (`opinions` are its rows and marks)
    graph_board     the graph of the paths
    branch_board    two branches side by side
    scenario_board  a scenario, thing by thing; `StepPlay` is what its board shows
    lessons         a lesson and its panel, which is `live.lesson_panel`
    editor          a scenario that is changed by pressing: `sketch` is its playable, `palette` its panel, `tools` what
                    is in hand and where it can be pressed, `edits` what that makes of the scenario
    exporting       `export`

Scenarios, lessons and branches, which are rooms before this one, open their boards through `_base.door`.
"""
