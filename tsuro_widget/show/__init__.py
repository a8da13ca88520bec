"""What a game looks like: the scene, the still picture and the text board.

What there is to draw and say, as JSON whose type is in `types`: `scene` puts it together from `ask` (what may be done),
`pawns`, `places`, `curves`, `log` and `standings`; what one edition alone has is a `part` (`seas`, `phoenix`), found by
`edition_parts`. `sending` makes it small, `marks` checks what points at it, `captions` and `text` say it in words.

How it is drawn: `picture_sprites` has the drawings as SVG, `sprites` reads them, and `art` makes the kit of a board
from them. `compose` puts a scene together from its kit, as `js/src/draw` does on the live board; `svg` adds the
`legend`, and `sheet` writes it all with svgwrite. `graph` draws paths.

Files of it: `files` (SVG and PNG), `film`, and `replay_page`, which runs `js/src/page.ts`.
"""
