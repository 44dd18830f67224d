"""The engine as a process: lines in, lines out, quiet to the end."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import BinaryIO

from tempus_desktop.engine.protocol import Engine
from tempus_desktop.engine.server import serve
from tempus_desktop.storage.strict_json import MAX_BYTES

ENGINE = [sys.executable, "-c", "from tempus_desktop.engine.commands import engine; engine()"]


def answers(source: bytes) -> list[dict[str, object]]:
    sink = io.BytesIO()
    serve(Engine(), io.BytesIO(source), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_each_line_gets_one_line_in_order() -> None:
    found = answers(b'{"do":"games","id":1}\r\n\n{"do":"state","id":2}\n{"do":"games","id":3}')
    assert [(answer.get("id"), answer["ok"]) for answer in found] == [
        (1, True),
        (None, False),
        (2, False),
        (3, True),
    ]


def test_bytes_that_are_no_text_are_refused() -> None:
    found = answers(b'\xff\xfe\n{"do":"games"}\n')
    assert [answer["ok"] for answer in found] == [False, True]


def test_a_line_too_long_is_refused_as_one_line() -> None:
    long = b'{"do":"games","id":"' + b"x" * (2 * MAX_BYTES) + b'"}\n'
    found = answers(long + b'{"do":"games"}\n')
    assert [answer["ok"] for answer in found] == [False, True]


def test_a_reader_that_went_away_ends_it_quietly() -> None:
    class Gone(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    sink: BinaryIO = Gone()
    serve(Engine(), io.BytesIO(b'{"do":"games"}\n' * 3), sink)


def test_the_process_is_silent_until_asked_and_ends_with_its_input() -> None:
    begun = subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert begun.stdin is not None and begun.stdout is not None
    begun.stdin.write('{"do":"new","game":"tempus","players":3,"id":"도시"}\n'.encode())
    begun.stdin.flush()
    answer = json.loads(begun.stdout.readline())
    assert (answer["ok"], answer["id"]) == (True, "도시")
    begun.stdin.close()
    assert begun.stdout.read() == b""
    assert begun.wait(20) == 0
    begun.stdout.close()


def test_a_closed_output_leaves_no_traceback() -> None:
    begun = subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert begun.stdout is not None
    begun.stdout.close()
    begun.stdout = None
    _, errors = begun.communicate(b'{"do":"games"}\n' * 5, timeout=20)
    assert (begun.returncode, errors) == (0, b"")


def test_neither_qt_nor_networkx_is_loaded_at_the_start() -> None:
    program = (
        "import sys; import tempus_desktop.engine.commands; "
        "print([name for name in ('PySide6', 'networkx') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert found.stdout.strip() == b"[]"
