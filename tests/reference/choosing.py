"""Random choices that make the rare things happen often."""

from random import Random

WORDS = [
    "move",
    "babies",
    "idea",
    "fight",
    "city",
    "end",
    "done",
    "step",
    "birth",
    "play government",
    "play medicine",
    "play military-leader",
    "play religion",
    "play sanitation",
    "play transportation",
]
USUAL = {
    "fight": 6.0,
    "city": 1.5,
    "step": 4.0,
    "birth": 8.0,
    "end": 0.6,
    "done": 0.6,
    "play military-leader": 3.0,
    "play religion": 4.0,
}


def group_of(action: str) -> str:
    """Return the word of an action, with the kind of card if one is played."""
    words = action.split(" ")
    return f"play {words[1].split('/')[0]}" if words[0] == "play" else words[0]


class Style:
    """How one game is played: a weight a word, the same all game long."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.weights = {
            word: USUAL.get(word, 1.0) * rng.choice([0.3, 1.0, 1.0, 4.0]) for word in WORDS
        }
        self.commits = rng.choice([0.2, 0.5, 0.9])  # how often cards are committed

    def choose(self, legal: list[str]) -> str:
        """Pick a group by its weight, then one action of it."""
        groups: dict[str, list[str]] = {}
        for action in legal:
            groups.setdefault(group_of(action), []).append(action)
        names = list(groups)
        weights = [self.weights.get(name, 1.0) for name in names]
        group = groups[self.rng.choices(names, weights)[0]]
        if group[0] == "commit":
            return self.commitment(group)
        return self.rng.choice(group)

    def commitment(self, group: list[str]) -> str:
        """Pick a commitment, every number of cards alike."""
        if self.rng.random() > self.commits or len(group) == 1:
            return group[0]
        by_size: dict[int, list[str]] = {}
        for action in group[1:]:
            by_size.setdefault(action.count(","), []).append(action)
        return self.rng.choice(by_size[self.rng.choice(list(by_size))])
