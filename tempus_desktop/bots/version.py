"""Which bots these are, so that nothing measured of others is taken for theirs."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from hashlib import blake2b

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS
from tempus_desktop.bots.weights import TEMPERS


@cache
def weights_version() -> str:
    """A fingerprint of all weights and thinking times: others give other games."""
    weights = {name: asdict(temper) for name, temper in TEMPERS.items()}
    seconds = {level.id: level.seconds for level in (*LEVELS, *CHARACTERS)}
    text = json.dumps([weights, seconds], sort_keys=True)
    return blake2b(text.encode("ascii"), digest_size=6).hexdigest()
