"""Former names of the public API, which work until 0.2."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from warnings import warn

Value = TypeVar("Value")
Kind = TypeVar("Kind", bound="type[tuple[Any, ...]]")


def former(old: str, new: str, value: Value, stacklevel: int = 3) -> Value:
    """Return the value after a warning that names the new name, at the line that uses the former one."""
    warn(f"{old} is now named {new}; the name {old} goes with version 0.2", DeprecationWarning, stacklevel=stacklevel)
    return value


def former_name(old: str, new: str) -> Any:
    """A value by its former name."""
    return property(lambda its: former(old, new, getattr(its, new)), doc=f"The former name of `{new}`, until 0.2.")


def former_method(old: str, new: str) -> Any:
    """A method by its former name."""

    def call(its: Any, *given: Any, **named: Any) -> Any:
        return former(old, new, getattr(its, new))(*given, **named)

    call.__name__, call.__doc__ = old, f"The former name of `{new}`, until 0.2."
    return call


def former_methods(kind: type, **names: str) -> None:
    """Let methods of a class be called by their former names, too; a former name is a fault to type checkers."""
    for old, new in names.items():
        setattr(kind, old, former_method(old, new))


def former_field(old: str, new: str) -> Callable[[Kind], Kind]:
    """Let a field of a NamedTuple be given, read and replaced by its former name, too."""

    def take(plain: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(plain)
        def taking(*given: Any, **named: Any) -> Any:
            if old in named:
                named[new] = former(old, new, named.pop(old))
            return plain(*given, **named)

        return taking

    def extend(kind: Kind) -> Kind:
        kind.__new__ = take(kind.__new__)  # type: ignore[method-assign]
        kind._replace = take(kind._replace)  # type: ignore[attr-defined]
        setattr(kind, old, former_name(old, new))
        return kind

    return extend
