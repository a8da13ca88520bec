"""Sentences as values, and what they are in each language.

    phrases       `sentence(key, …)` is a sentence; the language is settled last. `Refusal` is an error of one
    voices        a language, and whose words are said in it: an edition's own, those that it was made from, the common
    catalogs      the sentences themselves, in `en/` and `de/` by subject; those of an edition are in its own folder
    clean         names and notes that people have typed, so that they can be shown

A third language is a folder copied and translated; `tests/words/test_texts.py` says what it lacks.
"""
