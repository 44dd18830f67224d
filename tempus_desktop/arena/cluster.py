"""Workers of a Dask cluster; its library comes with the extra ``cluster``."""

from __future__ import annotations

import logging
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any

from tempus_desktop import __version__
from tempus_desktop.arena.crews import Crew, CrewLost
from tempus_desktop.arena.extras import extra
from tempus_desktop.bots.version import bots_version

CONNECT_SECONDS = 10.0


class Cluster(Crew):
    """The workers that a scheduler knows.

    Args:
        address: of the scheduler, as in ``tcp://192.168.0.2:8786``.
        wait: seconds until a scheduler that does not answer is given up.

    Raises:
        CrewLost: nobody answers there, or nobody works for it.
    """

    def __init__(self, address: str, wait: float = CONNECT_SECONDS) -> None:
        distributed = extra("distributed", "cluster")
        # What goes wrong is told in one sentence, not in the library's own words as well.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        self.losses = (*self.losses, distributed.KilledWorker)
        try:
            # The client itself would try to reach an address without a port, and fail untidily.
            distributed.comm.get_address_host_port(address, strict=True)
            self._client: Any = distributed.Client(address, timeout=wait, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise CrewLost(f"no scheduler answers at {address}") from error
        try:
            self.look()
            self._check_versions()
            # Two games a thread: none of them waits while a result travels.
            self.size = 2 * sum(self._client.nthreads().values())
        except BaseException:
            self.close()
            raise

    def executor(self) -> Executor:
        """The same workers again: the scheduler replaces those that died."""
        self.look()
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def look(self) -> None:
        if self._client.status != "running":
            raise CrewLost(f"the scheduler at {self._address} has gone")
        if not self._client.nthreads():
            raise CrewLost(f"nobody works for the scheduler at {self._address}")

    def close(self) -> None:
        """Leave; games in hand are given up."""
        with suppress(OSError, TimeoutError):
            self._client.close(timeout=CONNECT_SECONDS)

    def _check_versions(self) -> None:
        """Games that are counted together are played by the same bots."""
        own = playing()
        try:
            theirs: dict[str, object] = self._client.run(playing)
        except Exception as error:  # whatever a worker without this program says
            raise CrewLost(
                f"the workers of {self._address} need this program, Tempus Desktop {__version__}, "
                f"installed: {error}"
            ) from None
        for worker, its in theirs.items():
            if its != own:
                raise CrewLost(
                    f"the worker {worker} has another version of the program or its bots"
                )


def playing() -> tuple[str, str]:
    """The version of the program and of its bots."""
    return __version__, bots_version()
