"""The scene standing still.

art           the kit: colours, sizes and sprites, which the front end gets too; `sprites/` holds the drawings
compose       a board from its kit, as `js/src/draw` does it; `ground`, `drawn_marks` and `drawn_review` are layers,
              `shapes` what all consist of, `sheet` the one user of svgwrite, also for pictures side by side
svg           board and `legend`; others are `small_picture`, `graph` and `review_picture`
captions      one line for a seat, here, in the text board (`text`) and in alternative texts
files         SVG and PNG; `film` GIF; `replay_page` HTML; `still` what a notebook keeps
"""
