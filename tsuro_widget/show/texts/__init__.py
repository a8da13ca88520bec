"""The sentences of each language, one table a language."""
