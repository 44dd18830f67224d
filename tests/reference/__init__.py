"""A naive reference of the rules of Tempus: slow, obvious, independent of the engine.

It keeps dictionaries keyed by hex names, speaks only the texts of the notation and
shares no line with the program, so that comparing both finds the mistakes of either.
"""

from tests.reference.rules import Reference, ReferenceError

__all__ = ["Reference", "ReferenceError"]
