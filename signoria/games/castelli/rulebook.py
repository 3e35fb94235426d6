"""Castelli (2011), after the Italian rulebook: 2 to 4 players, modules Dilemma, Battle and Tournament.

A board of one's own enters a game as the option `board`: see `boards`.
"""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.castelli import boards, saving, scoring, setup, tournament
from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.board_text import PIECE_NAMES
from signoria.games.castelli.components import BY_SEAT, COLOURS, SILVER_BY_PLAYERS
from signoria.games.castelli.geometry import NORTH_HALF, SOUTH_HALF, WHOLE, Laid, board_of, read_arrangement
from signoria.games.castelli.lines import BadBoard
from signoria.games.castelli.options import ARRANGEMENTS, BoardOption, ColoursOption, PiecesOption
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.state import GAME, VERSION, HouseRules
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue

FREE_OCTAGONS = ("no_piece_no_mine", "no_settlement")
SECOND_TIES = ("share_down", "three_each")
_PARTS = {"none": WHOLE, "north": NORTH_HALF, "south": SOUTH_HALF}


class CastelliRules(PresentedRulebook):
    id = GAME
    folder = "castelli"
    version = VERSION
    seats = range(2, 5)
    seats_rule = "CAS-1.1"
    tournament = (tournament.PLAYERS, 2)
    # The class of positions; tests plant faults in subclasses.
    position: type[Castelli] = Castelli

    def __init__(self) -> None:
        self.options = (
            Option("dilemma", False, (False, True), "CAS-16.1"),
            Option("battle", False, (False, True), "CAS-17.1"),
            BoardOption(),
            PiecesOption(),
            Option("first_player", "drawn", ("drawn", 0, 1, 2, 3), "CAS-2.10"),
            ColoursOption(),
            Option("tournament_half", "none", tuple(_PARTS), "CAS-19.2"),
            Option("mine_tile", "C", tuple(PIECE_NAMES), "CAS-19.3"),
            Option("silver_for_three", 11, (11, 16), "CAS-3.6"),
            Option("zero_shield_border_reward", False, (False, True), "CAS-7.8"),
            Option("zero_shield_allows_building", False, (False, True), "CAS-13.8"),
            Option("free_octagon", FREE_OCTAGONS[0], FREE_OCTAGONS, "CAS-12.20"),
            Option("silver_second_tie", SECOND_TIES[0], SECOND_TIES, "CAS-15.11"),
            Option("silver_prize_needs_one", True, (True, False), "CAS-15.12"),
            Option("army_needs_influence", True, (True, False), "CAS-17.17"),
        )

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        settled = super().settle(players, options)
        part = _PARTS[str(settled["tournament_half"])]
        if part != WHOLE and players != 2:  # a half is a two-player game (CAS-19.1, CAS-19.4)
            raise BadOptions(
                f"option tournament_half: a half of the board is for two players, not {players} [CAS-19.1]"
            )
        blueprint = boards.blueprint(str(settled["board"]))
        if str(settled["pieces"]) not in ARRANGEMENTS:
            self._laid(blueprint, str(settled["pieces"]), players, part)
        mine = blueprint.pieces[blueprint.mine_piece].name
        if part == SOUTH_HALF and settled["mine_tile"] == mine:
            if options is not None and "mine_tile" in options:
                raise BadOptions(f"option mine_tile: piece {mine} has the mine printed on it; name another [CAS-19.3]")
            settled["mine_tile"] = next(name for name in PIECE_NAMES if name != mine)
        return settled

    def _laid(self, blueprint: Blueprint, text: str, players: int, part: int) -> list[Laid]:
        """The pieces of that text, which must be what this table needs (CAS-2.1, CAS-3.1, CAS-19.3)."""
        laid = read_arrangement(blueprint, text) or []
        wanted = 2 if players == 2 else 4
        if len(laid) != wanted:
            rule = "CAS-3.1" if players == 2 else "CAS-2.1"
            raise BadOptions(f"option pieces: {wanted} pieces are laid with {players} players, not {text!r} [{rule}]")
        has_mine = any(one.piece == blueprint.mine_piece for one in laid)
        if has_mine == (part == SOUTH_HALF):
            mine = blueprint.pieces[blueprint.mine_piece].name
            needed = "without" if part == SOUTH_HALF else "with"
            raise BadOptions(f"option pieces: the pieces {needed} the mine (piece {mine}) are needed [CAS-3.1]")
        return laid

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        part = _PARTS[str(options["tournament_half"])]
        blueprint = boards.blueprint(str(options["board"]))
        pieces = str(options["pieces"])
        if pieces == "drawn":
            laid = setup.drawn_pieces(blueprint, players, part, dice)
        elif pieces == "standard":
            laid = setup.standard_pieces(blueprint, players, part)
        else:
            laid = self._laid(blueprint, pieces, players, part)
        slot = setup.mine_slot(blueprint, laid, part, str(options["mine_tile"]))
        state = self.position(players, board_of(blueprint, laid, part, slot), _house_rules(players, options))
        first = options["first_player"]
        state.player = dice.below(players) if first == "drawn" else int(first) % players
        setup.set_up(state, _colours(str(options["colours"]), dice), dice)
        return state

    def tournament_round(
        self, groups: list[list[int]], options: Mapping[str, OptionValue], dice: Dice
    ) -> list[dict[str, OptionValue]]:
        """Two pairs on the two halves of the board, everybody in his own colour (CAS-19.2, CAS-19.6)."""
        return tournament.round_games(boards.blueprint(str(options["board"])), groups, options, dice)

    def tournament_ties(self, position: Position) -> tuple[list[int], list[int]]:
        """More silver goes on to the final (CAS-19.9); more castles in all games rank higher (CAS-19.12)."""
        assert isinstance(position, Castelli)
        return position.silver.copy(), [scoring.standing_castles(position, seat) for seat in range(position.seats)]

    def read(self, players: int, fields: Fields) -> Position:
        state = self._empty(players, fields)
        saving.fill(state, fields)
        return state

    def _empty(self, players: int, fields: Fields) -> Castelli:
        board = fields.inner("board")
        blueprint = _read_blueprint(board)
        part = board.index("part", {"whole": WHOLE, "north": NORTH_HALF, "south": SOUTH_HALF}, WHOLE)
        pieces = board.raw("pieces")
        if pieces is None:
            laid = setup.standard_pieces(blueprint, players, part)
        else:
            try:
                laid = self._laid(blueprint, str(pieces), players, part)
            except BadOptions as problem:
                raise board.fail("pieces", str(problem)) from None
        slot = setup.mine_slot(blueprint, laid, part, str(self.option("mine_tile").default))
        if board.raw("mine_tile") is not None:
            slot = board.number("mine_tile", None, 0, 1)
            if part != SOUTH_HALF:
                raise board.fail("mine_tile", "the mine tile is for the half without a mine")
        board.finish()
        options = _read_house_rules(players, fields.inner("options"))
        state = self.position(players, board_of(blueprint, laid, part, slot), options)
        setup.lay_out(state, list(range(len(COLOURS))))
        return state


def _colours(text: str, dice: Dice) -> list[int]:
    """The colours of the seats in order."""
    if text == "drawn":
        return setup.draw_colours(dice)
    return [COLOURS.index(colour) for colour in (BY_SEAT if text == "by_seat" else text.split())]


def _house_rules(players: int, options: Mapping[str, OptionValue]) -> HouseRules:
    agreed = HouseRules()
    agreed.dilemma = bool(options["dilemma"])
    agreed.battle = bool(options["battle"])
    agreed.silver = int(options["silver_for_three"]) if players == 3 else SILVER_BY_PLAYERS[players]
    agreed.zero_shield_border_reward = bool(options["zero_shield_border_reward"])
    agreed.zero_shield_allows_building = bool(options["zero_shield_allows_building"])
    agreed.free_octagon = str(options["free_octagon"])
    agreed.silver_second_tie = str(options["silver_second_tie"])
    agreed.silver_prize_needs_one = bool(options["silver_prize_needs_one"])
    agreed.army_needs_influence = bool(options["army_needs_influence"])
    return agreed


def _read_house_rules(players: int, options: Fields) -> HouseRules:
    agreed = HouseRules()
    agreed.dilemma = options.flag("dilemma")
    agreed.battle = options.flag("battle")
    agreed.silver = options.number("silver", SILVER_BY_PLAYERS[players], 0, 100)
    agreed.zero_shield_border_reward = options.flag("zero_shield_border_reward")
    agreed.zero_shield_allows_building = options.flag("zero_shield_allows_building")
    agreed.free_octagon = _one_of(options, "free_octagon", FREE_OCTAGONS)
    agreed.silver_second_tie = _one_of(options, "silver_second_tie", SECOND_TIES)
    agreed.silver_prize_needs_one = options.flag("silver_prize_needs_one", True)
    agreed.army_needs_influence = options.flag("army_needs_influence", True)
    options.finish()
    return agreed


def _one_of(options: Fields, name: str, choices: tuple[str, ...]) -> str:
    """The first of them unless another is named."""
    chosen = options.raw(name, choices[0])
    if chosen not in choices:
        raise options.fail(name, f"{chosen!r} is not one of {', '.join(choices)}")
    return str(chosen)


def _read_blueprint(board: Fields) -> Blueprint:
    """A position brings the text of a board that is not the house's."""
    try:
        blueprint = boards.blueprint(str(board.raw("text", boards.HOUSE)))
    except BadBoard as problem:
        raise board.fail("text", str(problem)) from None
    name = board.raw("name", blueprint.name)
    if name != blueprint.name:
        raise board.fail("name", f"{blueprint.name!r} is expected for this board, not {name!r}")
    return blueprint


CASTELLI = CastelliRules()
