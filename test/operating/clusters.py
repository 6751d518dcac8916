"""Two clusters of PostgreSQL on this machine: one to write to, and its copy."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def programs():
    """The folder of PostgreSQL's own programs; None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


class Cluster:
    def __init__(self, name):
        # NB: the path of a socket has at most 107 bytes, and PostgreSQL refuses to run as root.
        self.folder = Path(tempfile.mkdtemp(prefix=f"etude-{name}-", dir="/tmp"))
        self.data = self.folder / "data"
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")

    def run(self, program, *arguments):
        user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        return subprocess.run(
            [*user, programs() / program, *map(str, arguments)], cwd=self.folder, check=True,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120).stdout

    def make(self):
        self.run("initdb", "-D", self.data, "-U", "root", "-A", "trust", "-E", "UTF8", "--no-sync")
        return self

    def copy(self, other):
        """Becomes a copy that follows the other."""
        self.run("pg_basebackup", "-h", other.folder, "-U", "root", "-D", self.data, "-R", "-X", "stream",
                 "--checkpoint=fast", "--no-sync")
        return self

    def start(self):
        # NB: its output goes to a file, or whoever waits for this command's would wait for ever.
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "-o",
                 f"-k {self.folder} -h ''", "start")
        return self

    def crash(self):
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def promote(self):
        self.run("pg_ctl", "-D", self.data, "-w", "promote")

    def ask(self, *statements):
        commands = [word for statement in statements for word in ("-c", statement)]
        return self.run("psql", "-h", self.folder, "-U", "root", "-d", "postgres", "-Atq", *commands).strip()

    def end(self):
        try:
            self.crash()
        except subprocess.CalledProcessError:
            pass  # It was not running.
        shutil.rmtree(self.folder, ignore_errors=True)
