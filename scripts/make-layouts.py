#!/usr/bin/env python3
"""Writes web/layouts.txt, the keyboards that the typing module knows, from Debian's xkb-data.

    scripts/make-layouts.py            needs xkb-data and libxkbcommon0 (apt-get install)

What the file says is in docs/formats/layouts.md. The characters come from libxkbcommon, which
compiles a layout as a desktop does; the same versions give the same bytes.
"""

import ctypes
import subprocess
import sys
import unicodedata
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "web" / "layouts.txt"
RULES = Path("/usr/share/X11/xkb/rules/evdev.lst")

# Layout and variant as xkb-data names them; "ansi" and "abnt" are the boards, else it is an ISO one.
LAYOUTS = """
us ansi | us dvorak ansi | us dvorak-l ansi | us dvorak-r ansi | us dvp ansi | us colemak ansi
us colemak_dh ansi | us colemak_dh_iso | us workman ansi | us norman ansi | us intl ansi
us altgr-intl ansi
gb | gb extd | gb dvorakukp | ie | fr | fr oss | fr bepo | fr bepo_afnor | fr dvorak | be | ca | ca multix
de | de neo | de nodeadkeys | at | ch | ch fr | nl | es | es dvorak | latam | pt | pt nativo
br abnt | br nativo | it | dk | no | se | se svdvorak | fi | is | fo | ee | lv | lt | pl | pl dvorak
cz | cz qwerty | sk | sk qwerty | hu | ro | ro std | si | hr | ba | rs | rs latin | me | mk | al
bg | bg phonetic
ru | ru phonetic | ru typewriter | ua | by | kz | gr | gr polytonic | tr | tr f | az | am | ge | il | il lyx
ara | ir | vn ansi | th ansi
"""

# XKB's names of the places, by rows of ISO/IEC 9995-1.
PLACES = (
    ["TLDE"] + [f"AE{n:02}" for n in range(1, 14)] + [f"AD{n:02}" for n in range(1, 13)]
    + [f"AC{n:02}" for n in range(1, 12)] + ["BKSL", "LSGT"] + [f"AB{n:02}" for n in range(1, 12)]
    + ["SPCE"]
)

# Dead keys, and the mark that they put on the next letter.
MARKS = {
    "grave": 0x300, "acute": 0x301, "circumflex": 0x302, "tilde": 0x303, "macron": 0x304,
    "breve": 0x306, "abovedot": 0x307, "diaeresis": 0x308, "hook": 0x309, "abovering": 0x30A,
    "doubleacute": 0x30B, "caron": 0x30C, "cedilla": 0x327, "ogonek": 0x328, "horn": 0x31B,
    "belowdot": 0x323, "doublegrave": 0x30F, "invertedbreve": 0x311, "belowcomma": 0x326,
    "iota": 0x345, "psili": 0x313, "dasia": 0x314, "perispomeni": 0x342,
}

BOARDS = {"ansi", "abnt"}


class Names(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]


def library():
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    pointer = ctypes.c_void_p
    for name, result, arguments in [
        ("xkb_context_new", pointer, [ctypes.c_int]),
        ("xkb_keymap_new_from_names", pointer, [pointer, ctypes.POINTER(Names), ctypes.c_int]),
        ("xkb_keymap_key_by_name", ctypes.c_uint32, [pointer, ctypes.c_char_p]),
        ("xkb_keymap_num_levels_for_key", ctypes.c_uint32, [pointer, ctypes.c_uint32, ctypes.c_uint32]),
        ("xkb_keymap_mod_get_index", ctypes.c_uint32, [pointer, ctypes.c_char_p]),
        ("xkb_state_new", pointer, [pointer]),
        ("xkb_state_update_mask", ctypes.c_int, [pointer] + [ctypes.c_uint32] * 6),
        ("xkb_state_key_get_one_sym", ctypes.c_uint32, [pointer, ctypes.c_uint32]),
        ("xkb_keysym_to_utf32", ctypes.c_uint32, [ctypes.c_uint32]),
        ("xkb_keysym_get_name", ctypes.c_int, [ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t]),
    ]:
        function = getattr(xkb, name)
        function.restype, function.argtypes = result, arguments
    return xkb


class Board:
    """One layout, compiled."""

    def __init__(self, xkb, context, layout, variant, board):
        self.xkb = xkb
        names = Names(b"evdev", b"pc104" if board == "ansi" else b"abnt2" if board == "abnt" else b"pc105",
                      layout.encode(), variant.encode(), b"")
        self.keymap = xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
        if not self.keymap:
            sys.exit(f"{layout} {variant}: not in this xkb-data")
        self.state = xkb.xkb_state_new(self.keymap)
        shift = 1 << xkb.xkb_keymap_mod_get_index(self.keymap, b"Shift")
        third = 1 << xkb.xkb_keymap_mod_get_index(self.keymap, b"Mod5")
        self.levels = [0, shift, third, shift | third]

    def key(self, place):
        """What the key gives alone, with Shift, with AltGr and with both; nothing if it is not there."""
        code = self.xkb.xkb_keymap_key_by_name(self.keymap, place.encode())
        if code == 0xFFFFFFFF:
            return []
        count = 4 if self.xkb.xkb_keymap_num_levels_for_key(self.keymap, code, 0) > 2 else 2
        tokens = []
        for mods in self.levels[:count]:
            self.xkb.xkb_state_update_mask(self.state, mods, 0, 0, 0, 0, 0)
            tokens.append(self.token(self.xkb.xkb_state_key_get_one_sym(self.state, code)))
        while tokens and tokens[-1] == NOTHING:
            tokens.pop()
        return tokens

    def token(self, sym):
        name = ctypes.create_string_buffer(64)
        self.xkb.xkb_keysym_get_name(sym, name, 64)
        text = name.value.decode()
        if text.startswith("dead_"):
            mark = MARKS.get(text[5:])
            return NOTHING if mark is None else f"\\d{mark:x}"
        value = self.xkb.xkb_keysym_to_utf32(sym)
        if value < 0x20 or value == 0x7F:
            return NOTHING
        character = chr(value)
        if unicodedata.normalize("NFC", character) != character:
            return NOTHING
        if character == "\\":
            return "\\\\"
        # NB: two Thai and Lao vowels are letters and still join with the space before them.
        stands_alone = unicodedata.category(character)[0] in "LNPS" and value not in (0xE33, 0xEB3)
        return character if stands_alone else f"\\x{value:x}"


NOTHING = "\\."


def titles():
    found, part = {}, ""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        if line.startswith("!"):
            part = line[1:].strip()
        elif part == "layout" and line.strip():
            layout, title = line.split(None, 1)
            found[layout, ""] = title
        elif part == "variant" and ":" in line:
            variant, rest = line.split(None, 1)
            layout, title = rest.split(": ", 1)
            found[layout, variant] = title
    return found


def main():
    xkb = library()
    context = xkb.xkb_context_new(0)
    version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "xkb-data"], capture_output=True,
                             text=True).stdout
    known = titles()
    lines = [f"# Made by scripts/make-layouts.py from xkb-data {version} (MIT/X11); docs/formats/layouts.md."]
    for entry in LAYOUTS.replace("\n", "|").split("|"):
        words = entry.split()
        if not words:
            continue
        board = words.pop() if words[-1] in BOARDS else "iso"
        layout, variant = words[0], words[1] if len(words) > 1 else ""
        title = known.get((layout, variant))
        if title is None:
            sys.exit(f"{layout} {variant}: evdev.lst does not name it")
        lines.append(f"layout {'-'.join(filter(None, [layout, variant]))} {board} {title}")
        compiled = Board(xkb, context, layout, variant, board)
        for place in PLACES:
            if (place == "LSGT" and board == "ansi") or (place == "AB11" and board != "abnt"):
                continue
            tokens = compiled.key(place)
            if tokens:
                lines.append(" ".join([place, *tokens]))
    OUTPUT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    count = sum(line.startswith("layout ") for line in lines)
    print(f"{OUTPUT.name}: {count} layouts, {OUTPUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
