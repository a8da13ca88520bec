"""What the rest of the package stands on and that knows nothing of games.

files         how files are written, and how the JSON of other people is read
shapes        what a value in a file must be: a `Part` collects all faults, each with its place
faults        `Fault` and `SaveError`; `quote` is how errors quote what they found
data          the JSON files of the package
former        former names of the public API
python_code   calls and cells as text
door          classes of left rooms that are opened by rooms to their right
"""
