"""The text board: for `print(game)` in a terminal, and for whoever reads by ear."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from ..rules.events import piece_name
from ..scene.types import AnyScene, Ask, HandTile, Offer, Option
from ..words.clean import columns, display_name
from ..words.phrases import sentence, sentence_or, text_for
from .captions import daikaiju, pile_text, sea_texts, seat_line, status, tile_signs, title, token_texts

WIDTH = 100
ARROWS = {(0, -1): "^", (1, 0): ">", (0, 1): "v", (-1, 0): "<", (1, -1): "↗", (1, 1): "↘", (-1, 1): "↙", (-1, -1): "↖"}
NARROWEST = 7


def text(scene: AnyScene) -> str:
    """The board square by square, then who plays, who is asked and what may be typed."""
    sea = [text for line in sea_texts(scene) for text in _wrap(line, "  ")]
    parts = [[title(scene)], [*_board(scene)], sea, [*_players(scene)], [*_question(scene)]]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def _board(scene: AnyScene) -> Iterator[str]:
    """Each row has as many lines as its fullest square needs: all that stands in a square is shown."""
    size, squares = scene["size"], _squares(scene)
    width = min(max([NARROWEST, *map(len, squares.values())]), (WIDTH - 4) // size - 1)
    letters, line = [chr(ord("a") + column) for column in range(size)], "   +" + ("-" * width + "+") * size
    yield "    " + " ".join(letter.center(width) for letter in letters)
    yield line
    for row in range(1, size + 1):
        cells = [wrap(squares.get(f"{letter}{row}", ""), width) or [""] for letter in letters]
        for number, words in enumerate(zip_longest(*cells, fillvalue="")):
            yield f"{'' if number else row:2} |" + "|".join(word.center(width) for word in words) + "|"
        yield line
    example = {"seat": min(3, len(scene["seats"])), "piece": piece_name(scene["palette"])}
    yield text_for(scene, sentence("text key pairs" if _has_pairs(scene) else "text key", **example))
    if any("lantern" in tile for tile in scene["tiles"]):
        yield text_for(scene, sentence("text key lanterns"))


def _squares(scene: AnyScene) -> dict[str, str]:
    """What stands in each square: `C05 B r2* O@☆` is how a tile lies, that it was laid last, and what is on it; `3v` is
    the pawn of seat 3 that looks down and is about to enter it, `3.2v` its second pawn.
    """
    squares = defaultdict[str, list[str]](list)
    for tile in scene["tiles"]:
        lies = " ".join(filter(None, (tile["tile"], tile.get("side"), f"r{tile['turns']}")))
        last = "*" if tile["cell"] == scene["last"] else ""
        squares[tile["cell"]].append(f"{lies}{last} {tile_signs(scene, tile)}".strip())
    for token in daikaiju(scene):
        squares[token["cell"]].append(f"{token['name']} r{token['turns']}")
    for token in scene["tokens"]:
        if "disc" in token:
            squares[token["cell"]].append(token["disc"])
    for pawn in scene["pawns"]:
        if pawn["cell"]:
            number = f".{pawn['number']}" if _has_pairs(scene) else ""
            squares[pawn["cell"]].append(f"{pawn['seat'] + 1}{number}{ARROWS[pawn['dx'], pawn['dy']]}")
    return {cell: " ".join(found) for cell, found in squares.items()}


def _has_pairs(scene: AnyScene) -> bool:
    return any(pawn["number"] > 1 for pawn in scene["pawns"])


def _players(scene: AnyScene) -> Iterator[str]:
    names = [display_name(seat["name"]) for seat in scene["seats"]]
    room = max(map(columns, names))
    for seat, name in enumerate(names):
        yield f"{seat + 1} {name}{' ' * (room - columns(name))}  {seat_line(scene, seat)}"
    yield "; ".join([pile_text(scene), *token_texts(scene)])


def _question(scene: AnyScene) -> Iterator[str]:
    """Who is asked for what; how dice are typed, which have no list of actions; the hand, and whatever may be typed."""
    ask, hand = scene["ask"], scene["hand"]
    typed = text_for(scene, sentence_or(f"typed {ask['kind']}" if ask else "", ""))
    for words in (*status(scene), typed):
        yield from _wrap(words, "")
    if hand and hand["tiles"]:
        name = display_name(scene["seats"][hand["seat"]]["name"])
        yield from _tiles(text_for(scene, sentence("hand of", name=name)), hand["tiles"])
    if ask and "theirs" in ask:
        yield from _tiles(text_for(scene, sentence("hands of the eliminated")), ask["theirs"])
        yield from _wrap(f"keep, swap {ask['mine'][0]} for {ask['theirs'][0]['tile']}, ...", "  ")
    elif ask and any("says" in option or "pawns" in option for option in ask["options"]):
        yield from _placements(scene, ask)
    elif ask and ask["options"]:
        yield from _wrap(", ".join(_whole(option["text"]) for option in ask["options"]), "")


def _tiles(heading: str, tiles: Sequence[HandTile | Offer]) -> list[str]:
    return _wrap(f"{heading}: {' '.join(tile['tile'] for tile in tiles)}", "  ")


def _placements(scene: AnyScene, ask: Ask) -> Iterator[str]:
    width = max(len(option["text"]) for option in ask["options"])
    for option in ask["options"]:
        yield from _wrap(f"{option['text']:{width}}  {option_text(ask, option)}", " " * (width + 2))
    refused = [(one["why"], one["texts"] if "texts" in one else [one["text"]]) for one in ask["refused"]]
    for why in dict.fromkeys(why for why, _ in refused):
        texts = ", ".join(_whole(text) for other, texts in refused if other == why for text in texts)
        yield from _wrap(f"{text_for(scene, sentence('not allowed'))}: {texts}: {why}", "  ")


def option_text(ask: Ask, option: Option) -> str:
    """What an option would do: its own words, or those of the ways that it shares with others."""
    if "says" in option:
        return option["says"]
    return " ".join(ask["flights"][way]["says"] for way in option.get("pawns", ()) if isinstance(way, int))


def _whole(action: str) -> str:
    """An action that no line break takes apart."""
    return action.replace(" ", "\u00a0")


def _wrap(line: str, indent: str) -> list[str]:
    lines = wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)
    return [text.replace("\u00a0", " ") for text in lines]
