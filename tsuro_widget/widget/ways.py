"""Where an option of the question in a scene leads."""

from .._base.data import Json


def option_of(ask: Json, action: str) -> Json:
    """The option with this text; an empty one if there is no such option."""
    return next((option for option in ask["options"] if option["text"] == action), {})


def ways(ask: Json, action: str) -> list[Json]:
    """The ways of the pawns by an action, as far as the question tells."""
    option = option_of(ask, action)
    told = [option, *option.get("pawns", [])]
    found = [ask["flights"][one] if isinstance(one, int) and "flights" in ask else one for one in told]
    return [way for way in found if isinstance(way, dict)]
