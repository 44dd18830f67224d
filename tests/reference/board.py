"""Hexes by their names, tiles, and water."""

from tests.reference.tables import FACES

Sea = tuple[int, int]  # columns, rows
Land = dict[str, str]  # hex name -> terrain


def column_row(name: str) -> tuple[int, int]:
    """Return column and row of a hex, both from 1."""
    return ord(name[0]) - ord("A") + 1, int(name[1:])


def hex_name(column: int, row: int) -> str:
    """Return the name of the hex in that column and row, both from 1."""
    return f"{chr(ord('A') + column - 1)}{row}"


def on_grid(column: int, row: int, sea: Sea) -> bool:
    """Tell whether the sea has that hex."""
    return 1 <= column <= sea[0] and 1 <= row <= sea[1]


def all_hexes(sea: Sea) -> list[str]:
    """Return every hex of the sea, by row, then column."""
    return [hex_name(c, r) for r in range(1, sea[1] + 1) for c in range(1, sea[0] + 1)]


def by_row(names: list[str]) -> list[str]:
    """Sort hexes by row, then column."""
    return sorted(names, key=lambda name: (column_row(name)[1], column_row(name)[0]))


def ring(name: str) -> list[tuple[int, int]]:
    """Return the six places around a hex, clockwise from north-east, also those off the grid.

    Even rows are shifted half a hex to the right.
    """
    column, row = column_row(name)
    right = 1 if row % 2 == 0 else 0
    return [
        (column + right, row - 1),
        (column + 1, row),
        (column + right, row + 1),
        (column + right - 1, row + 1),
        (column - 1, row),
        (column + right - 1, row - 1),
    ]


def neighbours(name: str, sea: Sea) -> list[str]:
    """Return the hexes of the grid that share an edge with this one."""
    return [hex_name(c, r) for c, r in ring(name) if on_grid(c, r, sea)]


def touches_frame(name: str, sea: Sea) -> bool:
    """Tell whether the hex lies at the frame of the grid (W1)."""
    return any(not on_grid(c, r, sea) for c, r in ring(name))


def areas_of_water(land: Land, sea: Sea) -> list[set[str]]:
    """Return the sea first (perhaps empty), then every lake (W1, W2)."""
    the_sea: set[str] = set()
    lakes: list[set[str]] = []
    seen: set[str] = set()
    for start in all_hexes(sea):
        if start in land or start in seen:
            continue
        area = {start}
        queue = [start]
        while queue:
            for near in neighbours(queue.pop(0), sea):
                if near not in land and near not in area:
                    area.add(near)
                    queue.append(near)
        seen |= area
        if any(touches_frame(name, sea) for name in area):
            the_sea |= area  # the frame joins all of it
        else:
            lakes.append(area)
    return [the_sea, *lakes]


def shore(area: set[str], land: Land, sea: Sea) -> set[str]:
    """Return the land hexes that share an edge with a hex of this water (W1)."""
    return {near for name in area for near in neighbours(name, sea) if near in land}


def tile_hexes(centre: str, sea: Sea) -> list[str] | None:
    """Return the seven hexes of a tile, centre first; None if it leaves the grid (S2)."""
    around = ring(centre)
    if not all(on_grid(c, r, sea) for c, r in around):
        return None
    return [centre] + [hex_name(c, r) for c, r in around]


def tile_centres(land: Land, sea: Sea) -> list[str]:
    """Return every centre where a tile may lie now (S2, S3)."""
    centres = []
    for centre in all_hexes(sea):
        hexes = tile_hexes(centre, sea)
        if hexes is None or any(name in land for name in hexes):
            continue
        if not land or any(near in land for name in hexes for near in neighbours(name, sea)):
            centres.append(centre)
    return centres


def lay_tile(land: Land, sea: Sea, faces: str, centre: str, turn: int) -> None:
    """Put a tile's seven faces on the map, its ring turned clockwise by so many steps."""
    hexes = tile_hexes(centre, sea)
    if hexes is None:
        raise ValueError(f"a tile on {centre} leaves the grid")
    land[centre] = FACES[faces[0]]
    for position in range(6):
        land[hexes[1 + (position + turn) % 6]] = FACES[faces[1 + position]]
