import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from served import Served  # noqa: E402


@pytest.fixture
def serve(tmp_path):
    """Starts servers that end with the test."""
    started = []

    def start(*arguments, folder=tmp_path, **more):
        started.append(Served(folder, *arguments, **more))
        return started[-1]

    yield start
    for served in started:
        if served.process.poll() is None:
            served.process.kill()
            served.process.wait()
