"""What a game looks like: the scene, the still picture and the text board.

How it is drawn: `picture_sprites` has the drawings as SVG, `sprites` reads them, and `art` makes the kit of a board
from them. `compose` puts a scene together from its kit, as `js/src/draw` does on the live board; `svg` adds the
`legend`, and `sheet` writes it all with svgwrite.
"""
