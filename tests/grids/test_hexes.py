"""Hexes: names, neighbours, distance, axial coordinates, sets."""

from __future__ import annotations

import pickle
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tempus_desktop.grids.hexes import MAX_SIDE, HexGrid, each, grid, to_set

SEA = grid(13, 12)

grids = st.builds(grid, st.integers(1, MAX_SIDE), st.integers(1, MAX_SIDE))
pairs = grids.flatmap(
    lambda sea: st.tuples(st.just(sea), st.integers(0, sea.size - 1), st.integers(0, sea.size - 1))
)


def found(sea: HexGrid, name: str) -> int:
    hex_ = sea.find(name)
    assert hex_ is not None
    return hex_


def around(name: str) -> list[str]:
    return [SEA.name(hex_) for hex_ in SEA.neighbours[found(SEA, name)]]


def test_columns_are_letters_and_rows_numbers_from_the_top() -> None:
    assert (SEA.name(0), SEA.name(12), SEA.name(SEA.size - 1)) == ("A1", "M1", "M12")


def test_hexes_are_numbered_by_row_then_column() -> None:
    assert (found(SEA, "A1"), found(SEA, "B1"), found(SEA, "A2")) == (0, 1, 13)


def test_an_even_row_is_shifted_to_the_right() -> None:
    assert set(around("G6")) == {"F6", "H6", "G5", "H5", "G7", "H7"}


def test_an_odd_row_is_not_shifted() -> None:
    assert set(around("G5")) == {"F5", "H5", "F4", "G4", "F6", "G6"}


def test_corners_have_the_neighbours_that_lie_on_the_grid() -> None:
    assert around("A1") == ["B1", "A2"]
    assert around("M1") == ["L1", "L2", "M2"]
    assert around("A12") == ["A11", "B11", "B12"]
    assert around("M12") == ["M11", "L12"]


def test_the_ring_runs_clockwise_from_north_east() -> None:
    ring = [SEA.name(hex_) for hex_ in SEA.ring[found(SEA, "G6")] if hex_ is not None]
    assert ring == ["H5", "H6", "H7", "G7", "F6", "G5"]


def test_the_frame_are_the_hexes_at_the_edge_of_the_grid() -> None:
    edge = {
        row * SEA.columns + column
        for row in range(SEA.rows)
        for column in range(SEA.columns)
        if row in (0, SEA.rows - 1) or column in (0, SEA.columns - 1)
    }
    assert set(each(SEA.frame)) == edge


@pytest.mark.parametrize(
    "name", ["", "G", "6", "g6", "G0", "G06", "G13", "N1", "GG1", "G6 ", " G6", "G-1", "G1٣"]
)
def test_no_other_text_is_the_name_of_a_hex(name: str) -> None:
    assert SEA.find(name) is None


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (27, 5), (5, 27), (-1, 1)])
def test_a_side_of_a_grid_is_1_to_26(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="1 to 26"):
        HexGrid(columns, rows)


@given(pairs)
def test_every_hex_is_found_by_its_name(drawn: tuple[HexGrid, int, int]) -> None:
    sea, hex_, _ = drawn
    assert sea.find(sea.name(hex_)) == hex_


@given(pairs)
def test_axial_coordinates_lead_back_to_the_hex(drawn: tuple[HexGrid, int, int]) -> None:
    sea, hex_, _ = drawn
    assert sea.at_axial(*sea.axial(hex_)) == hex_


@given(pairs, st.integers(-40, 40), st.integers(-40, 40))
def test_axial_coordinates_off_the_grid_are_no_hex(
    drawn: tuple[HexGrid, int, int], q: int, r: int
) -> None:
    sea = drawn[0]
    on_grid = {sea.axial(hex_): hex_ for hex_ in range(sea.size)}
    assert sea.at_axial(q, r) == on_grid.get((q, r))


@given(pairs)
def test_neighbours_are_the_hexes_at_distance_one(drawn: tuple[HexGrid, int, int]) -> None:
    sea, hex_, _ = drawn
    near = [other for other in range(sea.size) if sea.distance(hex_, other) == 1]
    assert list(sea.neighbours[hex_]) == near
    assert sea.neighbour_sets[hex_] == to_set(near)


@given(pairs)
def test_distance_is_the_number_of_steps(drawn: tuple[HexGrid, int, int]) -> None:
    sea, start, goal = drawn
    steps, queue = {start: 0}, deque([start])
    while queue:
        hex_ = queue.popleft()
        for other in sea.neighbours[hex_]:
            if other not in steps:
                steps[other] = steps[hex_] + 1
                queue.append(other)
    assert sea.distance(start, goal) == sea.distance(goal, start) == steps[goal]


@given(st.sets(st.integers(0, 700)))
def test_a_set_of_hexes_gives_them_back_in_ascending_order(hexes: set[int]) -> None:
    assert list(each(to_set(hexes))) == sorted(hexes)


@given(st.data())
def test_around_some_hexes_is_what_lies_beside_any_of_them(data: st.DataObject) -> None:
    sea = data.draw(grids)
    some = data.draw(st.sets(st.integers(0, sea.size - 1), max_size=12))
    beside = {n for hex_ in some for n in range(sea.size) if sea.distance(hex_, n) == 1}
    assert set(each(sea.around(to_set(some)))) == beside


def test_grids_of_one_size_are_one_object_also_when_sent_to_another_process() -> None:
    sea = grid(7, 9)
    assert grid(7, 9) is sea
    assert pickle.loads(pickle.dumps(sea)) is sea


def test_grids_are_equal_when_their_sides_are() -> None:
    assert HexGrid(3, 4) == grid(3, 4)
    assert hash(HexGrid(3, 4)) == hash(grid(3, 4))
    assert HexGrid(3, 4) != HexGrid(4, 3)
    assert repr(HexGrid(3, 4)) == "HexGrid(3, 4)"
