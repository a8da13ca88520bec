"""What there is to draw and say, as typed JSON: pictures and boards in notebooks are made from nothing else.

scene         `scene`, made once a move; `types` are its parts, `message` what of it goes to a view
ask           the question, and every action with its outcome; `log` the sentences, `standings` the end of a game
pawns         pawns and trails; `places` and `tracks` say where things are
marks         marks that point at things; `palette` colours, and how seats differ in looks (`data/`)
parts         what only some editions have: each is a `part` in a file of its own, `seas` and `phoenix`
"""
