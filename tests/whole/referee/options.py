"""The options of the three editions, and what they are when nobody says anything."""

from tests.support.referee_common import Rules, chosen_rules

from .tiles import counts

TWO_PAWN_EDITIONS = ["kosmos", "pocket"]


def defaults(edition: str, seats: list[str]) -> Rules:
    """Every option of the edition and the value it has when nobody says anything."""
    if edition not in ["classic", "kosmos", "pocket"]:
        raise ValueError(f"this referee knows classic, kosmos and pocket, not {edition!r}")
    rules: Rules = {
        "first": seats[0],
        "board_size": 7 if edition == "kosmos" and len(seats) > 4 else 6,
        "hand_size": 3,
        "forbid_self_elimination": edition == "classic",
        "collision": "eliminate",
        "exchange_bonus": edition == "classic",
        "return_hand": "out" if edition == "kosmos" else "shuffle",
        "first_move_choice": "two ports" if edition == "kosmos" else "none",
        "share_start_squares": False,
        "collide_on_purpose": False,
        "own_pawns_collide": True,
        "tiles": counts(edition),
        "pawns_per_player": 2 if edition in TWO_PAWN_EDITIONS and len(seats) == 2 else 1,
    }
    if edition == "classic":
        rules |= {"dragon_order": "holder_first", "dragon_heir": "next"}
    else:
        rules["draw_to_full"] = False
    return rules


def all_rules(edition: str, seats: list[str], given: Rules) -> Rules:
    return chosen_rules(edition, defaults(edition, seats), given)
