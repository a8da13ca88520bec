"""Lessons: steps that explain, show a board and ask; the engine works out every answer.

library        the data of lessons: of the package, of a file, of Python; `build` makes it in Python
parsed_lesson  data to a `ParsedLesson` and its steps, all problems together; `texts` are the words in it
questions      `question` is the base of all kinds: lists (choice, order, who), number, port, tile, free play
conditions     the words of goals and of choices, in part those of all conditions (`scenarios.conditions`)
expressions    arithmetic in texts and values, over named `facts` and the `mathematics` of tiles
lesson         `Lesson`, which the learner takes, and its view: `stage` is the board of its step
results        the answers and their times as they come, as CSV and as a frame, for one learner or for a class
"""
