"""The tests that other projects bring along, and their algorithms on our games."""

from __future__ import annotations

from typing import Any

import pytest
from env_kit import CASES, GAMES, Case, played, positions
from thoroughness import by_length

np = pytest.importorskip("numpy")

from signoria.env.batch import Batch  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


def picked(mask: Any, chance: Any) -> Any:
    return chance.choice(np.flatnonzero(mask))


# ---- ours: games that step together


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_a_batch_steps_all_its_games_and_begins_ended_ones_anew(
    name: str, players: int, options: dict[str, object]
) -> None:
    batches = [Batch(name, players, 5, options, seed=3) for _ in range(2)]
    chance = np.random.default_rng(1)
    for _ in range(by_length(30, 3000)):
        picks = np.array([picked(mask, chance) for mask in batches[0].masks])
        (rewards, over), (again, _) = (batch.step(picks) for batch in batches)
        assert (rewards.sum(axis=1) <= over).all()
        assert (rewards == again).all()
        assert batches[0].masks.any(axis=1).all()
        for batch in batches:
            assert batch.seats.tolist() == [game.to_act[0] for game in batch.games]
    assert (batches[0].observations == batches[1].observations).all()


def test_games_of_a_batch_end_and_pay_their_winners() -> None:
    batch = Batch("castelli", 2, 4, observe=False)
    chance = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        rewards, over = batch.step(np.array([picked(mask, chance) for mask in batch.masks]))
        assert (rewards.sum(axis=1) == over).all()
        ended += int(over.sum())
    assert ended
    assert batch.observations.shape == (4, 0)


# ---- PettingZoo


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_pettingzoo_accepts_every_game(name: str, players: int, options: dict[str, object]) -> None:
    suite: Any = pytest.importorskip("pettingzoo.test")
    from signoria.env.aec import SignoriaAEC

    suite.api_test(SignoriaAEC(name, players, options), num_cycles=40, verbose_progress=False)
    suite.seed_test(lambda: SignoriaAEC(name, players, options), num_cycles=10)


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_pettingzoo_accepts_every_game_in_parallel(name: str, players: int, options: dict[str, object]) -> None:
    suite: Any = pytest.importorskip("pettingzoo.test")
    from signoria.env.parallel import SignoriaParallel

    suite.parallel_api_test(SignoriaParallel(name, players, options), num_cycles=20)
    suite.parallel_seed_test(lambda: SignoriaParallel(name, players, options), num_cycles=5)


def test_all_who_are_asked_at_once_answer_in_one_step() -> None:
    pytest.importorskip("pettingzoo")
    from signoria.env.parallel import SignoriaParallel

    env = SignoriaParallel("augsburg", 3)
    seen, _ = env.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(2000):
        if env.game.is_over:
            break
        asked = env.game.to_act
        assert [seat for seat, agent in enumerate(env.agents) if seen[agent]["action_mask"].any()] == list(asked)
        picks = {agent: picked(told["action_mask"], chance) if told["action_mask"].any() else 0
                 for agent, told in seen.items()}  # fmt: skip
        seen, rewards, _, _, _ = env.step(picks)
    assert env.game.is_over
    assert sum(rewards.values()) == 1
    assert env.agents == []


# ---- Gymnasium


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_game(name: str) -> None:
    checker: Any = pytest.importorskip("gymnasium.utils.env_checker")
    from signoria.env.single import SignoriaEnv

    env = SignoriaEnv(name, ["random", "random"])
    checker.check_env(env, skip_render_check=True)
    _, info = env.reset(seed=4)
    over, reward = False, 0.0
    chance = np.random.default_rng(1)
    for _ in range(5000):
        _, reward, over, _, info = env.step(picked(info["action_mask"], chance))
        if over:
            break
    assert over
    assert 0 <= reward <= 1


def test_an_illegal_action_loses() -> None:
    pytest.importorskip("gymnasium")
    from signoria.env.single import SignoriaEnv

    env = SignoriaEnv("augsburg", ["random"])
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(np.flatnonzero(env.action_masks() == 0)[0])
    assert (reward, over) == (-1.0, True)


def test_gymnasium_steps_many_in_one_call() -> None:
    vector: Any = pytest.importorskip("gymnasium.vector")
    from signoria.env.single import SignoriaEnv

    envs = vector.SyncVectorEnv([lambda: SignoriaEnv("citadels-classic", ["random"]) for _ in range(3)])
    seen, info = envs.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(5):
        seen, _, _, _, info = envs.step(np.array([picked(mask, chance) for mask in info["action_mask"]]))
    assert seen.shape == (3, *envs.single_observation_space.shape)


# ---- OpenSpiel


def spiel(name: str, **parameters: object) -> Any:
    pyspiel: Any = pytest.importorskip("pyspiel")
    pytest.importorskip("signoria.env.open_spiel")
    return pyspiel.load_game(f"python_signoria_{name.replace('-', '_')}", parameters)


SPIEL_CASES: list[Case] = [
    *((name, 2, {}) for name in GAMES),
    ("citadels-classic", 4, {"city_size": 7}),
    ("castelli", 3, {"dilemma": True, "battle": True}),
]


# OpenSpiel plays to the end and asks for every information state on the way.
@pytest.mark.parametrize(("name", "players", "options"), SPIEL_CASES)
def test_open_spiel_accepts_every_game(
    name: str, players: int, options: dict[str, object], capfd: pytest.CaptureFixture[str]
) -> None:
    game = spiel(name, players=players, **options)
    for _ in range(by_length(1, 5)):
        pytest.importorskip("pyspiel").random_sim_test(game, 1, False, False)
    capfd.readouterr()


@pytest.mark.parametrize("name", by_length(["augsburg"], list(GAMES)))
def test_open_spiel_accepts_explicit_chance(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel").random_sim_test(spiel(name, chance="explicit"), 1, False, False)
    capfd.readouterr()


@pytest.mark.parametrize("name", GAMES)
def test_open_spiels_search_plays_every_game(name: str) -> None:
    game = spiel(name)
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    chance = np.random.RandomState(1)

    class Flat(mcts.Evaluator):  # type: ignore[misc]
        """Everybody is as likely to win: rollouts of whole games belong into experiments."""

        def evaluate(self, state: Any) -> Any:
            return np.full(game.num_players(), 1 / game.num_players())

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(game, Flat(), uct_c=2.0, max_simulations=12, random_state=chance)
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_open_spiels_mccfr_learns_the_end_of_a_game() -> None:
    mccfr: Any = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
    from signoria.env.open_spiel import from_position

    late = [game.state.clone() for game in positions("augsburg", 2, {}, 10_000, seed=3)][-5]
    game = from_position(late)
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    chosen = solver.average_policy().action_probabilities(state)
    assert set(chosen) == set(state.legal_actions())
    assert sum(chosen.values()) == pytest.approx(1)


def test_open_spiel_begins_where_it_is_told() -> None:
    pytest.importorskip("pyspiel")
    from signoria.env.open_spiel import from_position

    position = played("castelli", 2, 20).state
    state = from_position(position).new_initial_state()
    assert state.current_player() == position.to_act[0]
    assert len(state.legal_actions()) == len(position.legal(position.to_act[0]))
