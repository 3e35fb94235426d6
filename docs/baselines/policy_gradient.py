"""Policy gradient by self-play, with masks, in PyTorch (pip install torch).

    python docs/baselines/policy_gradient.py castelli --generations 30

Both seats are played by one network, which sees the encoded view and chooses among the legal actions; hundreds of games
step together (`signoria.env.batch`). After every few generations it prints how often the network, playing its likeliest
move, beats a random player.
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from torch import nn

from signoria.env.batch import Batch

PLAYERS = 2
LEARNING_RATE = 1e-3
CLIP = 0.2
EPOCHS = 2
MINIBATCH = 512
ENTROPY = 0.003


class Network(nn.Module):
    """What to do, and the chance to win."""

    def __init__(self, slots: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(slots, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the actions, those that are not legal out of the question; and the value."""
        body = self.body(torch.sign(seen) * torch.log1p(seen.abs()))
        logits = self.policy(body).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(logits, dim=1), torch.sigmoid(self.value(body)).squeeze(1)


class Memory:
    """The decisions of games that are over, each with what its seat got."""

    def __init__(self, count: int) -> None:
        # For each game under way: by seat, what was seen, legal, done, and how likely that was.
        self.open: list[list[tuple[int, np.ndarray, np.ndarray, int, float]]] = [[] for _ in range(count)]
        self.closed: list[tuple[np.ndarray, np.ndarray, int, float, float]] = []

    def end(self, game: int, rewards: np.ndarray) -> None:
        for seat, seen, mask, action, likely in self.open[game]:
            self.closed.append((seen, mask, action, likely, float(rewards[seat])))
        self.open[game] = []


def play(network: Network, batch: Batch, memory: Memory, games: int) -> None:
    """Step all games until so many are over."""
    over = 0
    while over < games:
        seen, masks = batch.observations.copy(), batch.masks.copy()
        with torch.no_grad():
            logs, _ = network(torch.from_numpy(seen), torch.from_numpy(masks))
        picked = torch.multinomial(logs.exp(), 1).squeeze(1)
        likely = logs.gather(1, picked[:, None]).squeeze(1)
        for game, action in enumerate(picked.tolist()):
            if masks[game].sum() > 1:  # nothing is learned from what had to be done
                row = (int(batch.seats[game]), seen[game], masks[game], action, float(likely[game]))
                memory.open[game].append(row)
        rewards, ended = batch.step(picked.numpy())
        for game in np.flatnonzero(ended):
            memory.end(game, rewards[game])
            over += 1


def learn(network: Network, optimiser: torch.optim.Optimizer, memory: Memory) -> None:
    """Proximal policy optimisation: more of what went better than foretold, in small steps."""
    seen, masks, actions, likely, got = (
        torch.from_numpy(np.array(column)) for column in zip(*memory.closed, strict=True)
    )
    likely, got = likely.float(), got.float()
    with torch.no_grad():
        foretold = torch.cat([network(*pair)[1] for pair in zip(seen.split(2048), masks.split(2048), strict=True)])
    better = got - foretold
    better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(got)).split(MINIBATCH):
            logs, value = network(seen[rows], masks[rows])
            ratio = (logs.gather(1, actions[rows, None]).squeeze(1) - likely[rows]).exp()
            gain = torch.min(ratio * better[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * better[rows]).mean()
            entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
            loss = -gain + ((value - got[rows]) ** 2).mean() - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
    memory.closed.clear()


def wins_against_random(network: Network, game: str, games: int, seed: int) -> float:
    """The network in seat 0 of one half of the games, in seat 1 of the other."""
    batch = Batch(game, PLAYERS, games, seed=1_000_000 + seed)
    chance = np.random.default_rng(seed)
    ours = np.arange(games) % PLAYERS
    share, over = 0.0, np.zeros(games, bool)
    while not over.all():
        with torch.no_grad():
            logs, _ = network(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        picked = logs.argmax(1).numpy()
        for number in np.flatnonzero(batch.seats != ours):
            picked[number] = chance.choice(np.flatnonzero(batch.masks[number]))
        rewards, ended = batch.step(picked)
        for number in np.flatnonzero(ended & ~over):
            share += float(rewards[number, ours[number]])
        over |= ended
    return share / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="castelli")
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--games", type=int, default=48, help="games in each generation")
    parser.add_argument("--tests", type=int, default=60, help="games against a random player")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)
    batch = Batch(wanted.game, PLAYERS, wanted.games, seed=wanted.seed)
    network = Network(batch.encoding.size, batch.actions.count)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE)
    memory = Memory(wanted.games)
    for generation in range(wanted.generations + 1):
        if generation % 5 == 0:
            share = wins_against_random(network, wanted.game, wanted.tests, generation)
            print(f"generation {generation:3}: wins {share:5.1%} of {wanted.tests} against random", flush=True)
        play(network, batch, memory, wanted.games)
        learn(network, optimiser, memory)


if __name__ == "__main__":
    main()
