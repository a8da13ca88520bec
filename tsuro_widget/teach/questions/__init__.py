"""The kinds of question, and the base of all in `question`."""
