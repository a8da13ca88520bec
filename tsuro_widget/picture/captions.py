"""What pictures and text boards say about a scene."""

from collections.abc import Iterator

from ..rules.pieces import PILE
from ..scene.types import AnyScene, Pawn, Tile, Token
from ..words.clean import clean, display_name
from ..words.phrases import Phrase, Translatable, count, has_sentence, join, reason, sentence, text_for

LOOKS = 8


def title(scene: AnyScene) -> str:
    return text_for(scene, sentence("title", edition=display_name(scene["name"]), size=scene["size"]))


def description(scene: AnyScene) -> str:
    """The picture in words: how far the game is, where everybody stands, who is asked."""
    laid = text_for(scene, count("described laid", len(scene["tiles"])))
    seats = []
    for seat, player in enumerate(scene["seats"]):
        name, look = display_name(player["name"]), sentence(f"look {seat % LOOKS}")
        *facts, tiles = seat_texts(scene, seat)
        words = sentence("described seat", name=name, look=look, text=", ".join(facts), tiles=tiles)
        seats.append(text_for(scene, words))
    return " ".join([laid, *(f"{text}." for text in sea_texts(scene)), *_on_tiles(scene), *seats, status(scene)[0]])


def status(scene: AnyScene) -> tuple[str, str]:
    """Who is asked for what, and the hint to it; or how the game ended."""
    over, ask = scene["over"], scene["ask"]
    return (clean(over["text"]), "") if over else (clean(ask["text"]), clean(ask["hint"])) if ask else ("", "")


def seat_line(scene: AnyScene, seat: int) -> str:
    """A seat in one line; a winner's says so first."""
    player = scene["seats"][seat]
    return ", ".join([*([player["text"]] if player["state"] == "won" else []), *seat_texts(scene, seat)])


def seat_texts(scene: AnyScene, seat: int) -> list[str]:
    """A seat in one line, part by part: where its pawns are, its stars and lives, and last how many tiles it holds."""
    player, pawns = scene["seats"][seat], [pawn for pawn in scene["pawns"] if pawn["seat"] == seat]
    name = display_name(player["name"]) if len(pawns) == 1 else ""
    where: list[Translatable] = [_pawn_text(pawn, name) for pawn in pawns]
    if len(pawns) > 1:
        where = [sentence("pawn is", number=pawn["number"], text=text) for pawn, text in zip(pawns, where)]
    stars, lives = player["stars"], player["lives"]
    facts: list[Translatable] = [join("; ", where or [player["text"]])]
    facts += [] if stars is None else [count("stars", stars)]
    facts += [] if lives is None else [count("lives", lives) if lives else sentence("lives_none")]
    facts += [sentence("first player")] if player["first"] else []
    return [text_for(scene, fact) for fact in (*facts, count("tiles", player["hand"]))]


def _pawn_text(pawn: Pawn, name: str) -> Phrase:
    """Where it is about to enter, or why it is out; a place with a side and no port is beside a square."""
    if pawn["off"] or pawn["out"]:
        return reason("off", pawn["off"]) if pawn["off"] else reason("out", pawn["out"])
    is_beside = len(str(pawn["at"]).partition(".")[2]) == 1
    return sentence("beside" if is_beside else "faces", place=pawn["at"], doers=(name,))


def daikaiju(scene: AnyScene) -> list[Token]:
    """The daikaiju on the board."""
    return [token for token in scene["tokens"] if "numbers" in token]


def sea_texts(scene: AnyScene) -> list[str]:
    """Where each daikaiju is, how it lies, and its five numbers; then the last roll and what it means."""
    return [*(text_for(scene, _numbers_text(token)) for token in daikaiju(scene)), *roll_texts(scene)]


def roll_texts(scene: AnyScene) -> list[str]:
    """The last roll and what it means, if there was one."""
    if (dice := scene["dice"]) is None:
        return []
    each = join(", ", [sentence("dice each", **die) for die in dice["thrown"] if die["name"]])
    return [text_for(scene, join("; ", [sentence("dice line", **dice), *([each] if each.phrases else [])]))]


def _numbers_text(token: Token) -> Phrase:
    ways = dict(zip(("north", "east", "south", "west"), token["numbers"]))
    return sentence("daikaiju numbers", **token, **ways, way=sentence(f"way {token['turns']}"))


def pile_text(scene: AnyScene) -> str:
    return text_for(scene, count("in the pile", scene["pile"]) if scene["pile"] else sentence("pile empty"))


def token_texts(scene: AnyScene) -> list[str]:
    """Who holds which token, or where it is; how many stars are played for; how many daikaiju are in the stock."""
    texts: list[Translatable] = [_token_text(scene, token) for token in scene["tokens"] if "at" in token]
    texts += [count("goal", scene["goal"])] if scene["goal"] else []
    if scene["stock"] is not None:
        texts.append(count("in the stock", scene["stock"]) if scene["stock"] else sentence("stock empty"))
    return [text_for(scene, text) for text in texts]


def _token_text(scene: AnyScene, token: Token) -> Phrase:
    kind = token["kind"] if has_sentence(f"token with {token['kind']}") else ""
    name, place = display_name(token["name"]), display_name(token["at"])
    if token["at"] in [seat["name"] for seat in scene["seats"]]:
        return sentence(f"token with {kind}".strip(), name=place, token=name)
    return sentence(f"token pile {kind}".strip() if token["at"] == PILE else "token at", token=name, place=place)


def _on_tiles(scene: AnyScene) -> Iterator[str]:
    """Where the markers are, and on which tiles there are stars."""
    for kind in ("marker", "star"):
        if found := [_on_tile(kind, token) for token in scene["tokens"] if token["kind"] == kind]:
            yield text_for(scene, sentence(f"described {kind}s", names=join(", ", found)))


def _on_tile(kind: str, token: Token) -> Phrase:
    """Where it lies, and of a marker which one it is."""
    parts = dict(token)
    if "name" in token:
        parts["name"] = sentence(f"marker {token['colour']}", number=token["name"].removeprefix(token["colour"]))
    return sentence(f"described {kind}", **parts)


def tile_signs(scene: AnyScene, laid: Tile) -> str:
    """`O@☆`: a lantern that glows, orange, with a marker and a star on it."""
    if "lantern" not in laid:
        return ""
    letter = laid["lantern"]["colour"][0]
    kinds = [token["kind"] for token in scene["tokens"] if token.get("tile") == laid["tile"]]
    signs = ("@" if "marker" in kinds else "") + ("☆" if "star" in kinds else "")
    return (letter.upper() if laid["lantern"]["glows"] else letter) + signs
