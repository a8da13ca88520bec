"""Data that is kept on purpose: the words of a test that finds another."""


def made_by(module: str) -> str:
    return f"kept data has changed: if that is right, run `python -m {module}`, and give the reason in the commit"
