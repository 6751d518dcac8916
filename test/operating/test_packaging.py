"""What is shipped for operators: the sample of settings, the units, and what an image is made of."""

import os
import re
import shutil
import subprocess

import pytest
from served import ETUDE, ROOT

PACKAGING = ROOT / "packaging"


def run(*arguments, **more):
    return subprocess.run([str(word) for word in arguments], capture_output=True, text=True, timeout=300,
                          **more)


def test_the_sample_of_settings_passes_its_check(tmp_path):
    said = run(ETUDE, "serve", "--config", PACKAGING / "etude.toml", "--web", tmp_path, "--packs", tmp_path,
               "--check", cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert f"{PACKAGING}/etude.toml, line" in said.stdout
    assert "make the file /var/lib/etude/etude.sqlite; write letters into /var/lib/etude/mail" in said.stdout
    assert list(tmp_path.iterdir()) == [], "a check leaves nothing behind"


def test_every_setting_of_the_sample_that_is_commented_out_is_one(tmp_path):
    text = re.sub(r"^# (\S+ = )", r"\1", (PACKAGING / "etude.toml").read_text(), flags=re.M)
    lines = {line.split(" = ")[0]: line for line in text.splitlines() if " = " in line}
    lines.pop("certificate")
    lines.pop("certificate-key")
    (tmp_path / "all.toml").write_text("\n".join(lines.values()) + "\n")
    said = run(ETUDE, "serve", "--config", tmp_path / "all.toml", "--web", tmp_path, "--packs", tmp_path,
               "--check", cwd=tmp_path)
    assert said.returncode == 0 and "send letters" in said.stdout, said.stderr


@pytest.mark.parametrize("said, wanted", [
    ("prot = 1", "line 1: there is no setting \"prot\""),
    ("web = \"no/such/folder\"", "there is no folder no/such/folder"),
    ("mail = \"smtp://mail.example\"", "Letters need a sender"),
    ("oidc = \"none.json\"", "none.json"),
    ("certificate = \"none.pem\"", "A certificate needs its key"),
])
def test_a_check_says_what_is_wrong_and_ends_with_1(tmp_path, said, wanted):
    (tmp_path / "etude.toml").write_text(said)
    answer = run(ETUDE, "serve", "--config", "etude.toml", "--check", cwd=tmp_path)
    assert answer.returncode == 1 and wanted in answer.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_the_units_are_understood_and_leave_little_open(tmp_path):
    for unit in ["etude.service", "etude-backup.service", "etude-backup.timer"]:
        text = (PACKAGING / unit).read_text()
        (tmp_path / unit).write_text(text.replace("/usr/bin/etude serve", "/bin/true"))
    said = run("systemd-analyze", "verify", *tmp_path.glob("etude*"))
    complaints = [line for line in said.stderr.splitlines() if str(tmp_path) in line or "etude" in line]
    assert said.returncode == 0 and complaints == [], said.stderr
    said = run("systemd-analyze", "security", "--offline=true", "--threshold=20",
               tmp_path / "etude.service")
    assert said.returncode == 0, said.stdout.splitlines()[-1]


def may_enter_another_root():
    return os.getuid() == 0 and run("unshare", "--mount", "true").returncode == 0


@pytest.mark.skipif(not may_enter_another_root(), reason="this user may not enter another root")
def test_what_an_image_holds_is_enough_to_run(tmp_path):
    """In a root of its own, with the system's libraries and nothing else of this machine."""
    root = tmp_path / "root"
    said = run("scripts/install.sh", root, cwd=ROOT, env=os.environ | {"ETUDE": str(ETUDE)})
    assert said.returncode == 0, said.stderr
    swift = {path.name for path in (root / "usr/lib/etude").iterdir()}
    for library in re.findall(r"(/\S+) \(0x", run("ldd", ETUDE).stdout):
        if library.rsplit("/", 1)[-1] not in swift:
            place = root / library.lstrip("/")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, place)
    (root / "etc").mkdir()
    shutil.copy(PACKAGING / "etude.toml", root / "etc/etude.toml")
    (root / "var/lib/etude").mkdir(parents=True)
    (root / "proc").mkdir()
    kept = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/var/lib/etude"}
    # NB: a program asks /proc where it is and what it was told; it is there for this one alone.
    check = ["unshare", "--mount", "sh", "-euc",
             'mount -t proc proc "$0/proc"; exec chroot "$0" /usr/bin/etude serve --check "$@"', root]
    said = run(*check, "--config", "/etc/etude.toml", env=kept)
    assert said.returncode == 0 and "/etc/etude.toml, line" in said.stdout, said.stderr + said.stdout
    steps = (PACKAGING / "Containerfile").read_text()
    for name, value in re.findall(r"ETUDE_(\w+)=([^ \\\n]+)", steps):
        kept[f"ETUDE_{name}"] = value
    kept.pop("ETUDE_ORIGIN")
    said = run(*check, env=kept)
    assert said.returncode == 0 and "0.0.0.0   (environment)" in said.stdout, said.stderr
