"""Lessons: steps that explain, show a board and ask; the engine works out every answer.

    library        the data of lessons: of the package, of a file, of Python; `build` makes it in Python
    read_lesson    data to a `ParsedLesson`, all problems together; `read_questions` and `texts` read its parts
    questions      `question` is the base of all kinds: lists (choice, order, who), number, port, tile, free play
    conditions     the words of goals and of choices, in part those of all conditions (`scenarios.conditions`)
    expressions    arithmetic in texts and values, over named `facts` and the `mathematics` of tiles
    lesson         `Lesson`, which the learner takes: `stage` is the board of its step, `progress` its log
    lesson_view    its scene, its panel and its messages, and its text in a terminal
    results        answers as CSV and as a frame, for one learner or for a class

A new kind of question is a class in `questions`, a row in `read_questions.KINDS`, a function in `build`, and sentences
in `words/en/lessons.json` and `words/de/lessons.json`. Its `shape` names the control in the panel
(`widget/lesson_board.py`), and `tests/support/lesson_samples.py` and `lesson_solver.py` get a sample and a solver.
"""
