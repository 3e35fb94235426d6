"""Cards of which there are several alike: each copy has a name of its own in saved positions.

The first copy has the name of its face, the others a number after it: "tavern", "tavern.2", "tavern.3". Whoever writes
a position by hand may leave the numbers out: a bare name is the first copy that is still free.
"""

from __future__ import annotations

from signoria.kernel.fields import Fields


class Copies:
    """The names of all cards. `faces` has the face of each card, equal ones in a row; `face_names` are theirs."""

    def __init__(self, faces: list[int], face_names: list[str]) -> None:
        self.faces = faces
        self.face_names = face_names
        self.names: list[str] = []
        number = 0
        for card, face in enumerate(faces):
            number = number + 1 if card and faces[card - 1] == face else 1
            self.names.append(face_names[face] if number == 1 else f"{face_names[face]}.{number}")
        self.card_of = {name: card for card, name in enumerate(self.names)}

    def named(self, cards: list[int]) -> list[str]:
        return [self.names[card] for card in cards]


class CopyReader:
    """Gives out each of the first `count` cards once."""

    def __init__(self, copies: Copies, count: int) -> None:
        self.copies = copies
        self.count = count
        self.used: set[int] = set()

    def cards(self, fields: Fields, name: str) -> list[int]:
        return [self.card(fields, name, item) for item in fields.items(name)]

    def card(self, fields: Fields, name: str, item: object) -> int:
        card = fields.look_up(name, item, self.copies.card_of)
        faces = self.copies.faces
        face = faces[card]
        while card in self.used and item == self.copies.face_names[face]:
            card += 1
            if card == len(faces) or faces[card] != face:
                raise fields.fail(name, f"there are not that many cards {item!r}")
        if card >= self.count:
            raise fields.fail(name, f"the card {item!r} is not in this game")
        self.take(fields, name, card)
        return card

    def take(self, fields: Fields, name: str, card: int) -> None:
        if card in self.used:
            raise fields.fail(name, f"the card {self.copies.names[card]!r} is in two places")
        self.used.add(card)

    def rest(self) -> list[int]:
        """The cards that nobody has asked for."""
        return [card for card in range(self.count) if card not in self.used]
