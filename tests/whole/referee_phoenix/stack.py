"""The stack of Edge tiles: drawing, discarding, and the Phoenix tile that says who is next when it is empty."""

from .table import Table


def full_hand(table: Table) -> int:
    size: int = table.rules["hand_size"]
    return size


def is_short(table: Table, seat: str) -> bool:
    """Whether a player is short of tiles. Players who must still discard are not: their tiles go to others."""
    waits = table.faces_empty_square(seat) and seat not in table.discarding
    return waits and len(table.hands[seat]) < full_hand(table)


def put_under(table: Table, tile: str) -> None:
    """Under the stack, or to the holder of the Phoenix tile, who passes it on when he has two."""
    if table.phoenix == "pile":
        table.pile.append(tile)
        return
    table.hands[table.phoenix].append(tile)
    if len(table.hands[table.phoenix]) >= full_hand(table):
        pass_phoenix_on(table)


def pass_phoenix_on(table: Table) -> None:
    """To the next short seat clockwise of the holder; back on the pile when nobody is short."""
    others = table.others_clockwise(table.phoenix)
    table.phoenix = next((seat for seat in others if is_short(table, seat)), "pile")
    table.count("Phoenix tile returned" if table.phoenix == "pile" else "Phoenix tile passed on")


def give_up_phoenix(table: Table, seat: str) -> None:
    """A holder who faces no empty square any more has no use for the Phoenix tile, nor one who must discard."""
    if table.phoenix == seat and not is_short(table, seat):
        pass_phoenix_on(table)


def discard_hand(table: Table, seat: str) -> None:
    """All tiles of the hand, in the order they lie in it; a holder has passed the Phoenix tile on before."""
    if table.phoenix == seat:
        pass_phoenix_on(table)
    hand, table.hands[seat] = table.hands[seat], []
    for tile in hand:
        if tile == hand[-1] and seat in table.discarding:
            table.discarding.remove(seat)
        put_under(table, tile)


def draw(table: Table, seat: str) -> None:
    """Up to two tiles; who cannot have two takes the Phoenix tile if it lies on the stack."""
    hand = table.hands[seat]
    while table.pile and len(hand) < full_hand(table):
        hand.append(table.pile.pop(0))
    if len(hand) < full_hand(table):
        table.count("stack short")
        if table.phoenix == "pile":
            table.count("Phoenix tile taken")
            table.phoenix = seat


def exchange_empty_hand(table: Table, seat: str) -> None:
    """Who must play a tile and has none takes all those of the first seat to his left that has any."""
    if table.hands[seat] or not table.faces_empty_square(seat):
        return
    giver = next((other for other in table.others_clockwise(seat) if table.hands[other]), None)
    if giver is None:
        return
    table.count("exchange of an empty hand")
    table.hands[seat], table.hands[giver] = table.hands[giver], []
    if table.phoenix == seat:
        table.phoenix = giver
