#!/usr/bin/env python3
"""Writes web/words/LANGUAGE.txt, the words that typing lessons are made of, from wordfreq.

    python3 -m venv .venv-words
    .venv-words/bin/pip install --no-deps -r scripts/words-requirements.txt ftfy langcodes locate \\
        msgpack regex wcwidth
    .venv-words/bin/python scripts/make-words.py [-v]     (-v shows what was left out)

What the files say is in docs/formats/words.md. The same versions give the same bytes.
"""

import json
import sys
import unicodedata
from importlib.resources import files
from pathlib import Path

import wordfreq

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "web" / "words"
WORDS_MAX = 5_000
LETTERS_MAX = 16
COMMON = 200

LATIN = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюяё"

# Language: its name, its layouts, its letters beyond a-z (or all, where it has another script), and the
# words of one letter.
LANGUAGES = {
    "en": ("English", "us gb us-dvorak us-colemak us-colemak_dh us-workman", LATIN, "ai"),
    "de": ("Deutsch", "de at ch", LATIN + "äöü", ""),
    "fr": ("Français", "fr fr-bepo ca be ch-fr", LATIN + "àâçéèêëîïôùû", "ayà"),
    "es": ("Español", "es latam", LATIN + "áéíñóúü", "ayeou"),
    "it": ("Italiano", "it", LATIN + "àèéìòù", "eèaoi"),
    "pt": ("Português", "pt br", LATIN + "áâãàçéêíóôõú", "aeoéà"),
    "nl": ("Nederlands", "nl us-intl", LATIN + "éëïóöü", "u"),
    "sv": ("Svenska", "se", LATIN + "åäö", "iå"),
    "da": ("Dansk", "dk", LATIN + "æøå", "iå"),
    "nb": ("Norsk bokmål", "no", LATIN + "æøå", "iå"),
    "fi": ("Suomi", "fi", LATIN + "äö", ""),
    "is": ("Íslenska", "is", LATIN + "áðéíóúýþæö", "áí"),
    "ca": ("Català", "es", LATIN + "àçéèíïóòúü", "aio"),
    "pl": ("Polski", "pl", LATIN + "ąćęłńóśźż", "iwzoau"),
    "cs": ("Čeština", "cz cz-qwerty", LATIN + "áčďéěíňóřšťúůýž", "aioukvsz"),
    "sk": ("Slovenčina", "sk sk-qwerty", LATIN + "áäčďéíľňóôšťúýž", "aioukvsz"),
    "sl": ("Slovenščina", "si", LATIN + "čšž", "vszkhoa"),
    "hu": ("Magyar", "hu", LATIN + "áéíóöőúüű", "ase"),
    "ro": ("Română", "ro", LATIN + "ăâîșț", "ao"),
    "lt": ("Lietuvių", "lt", LATIN + "ąčęėįšųūž", "oį"),
    "lv": ("Latviešu", "lv", LATIN + "āčēģīķļņšūž", ""),
    "tr": ("Türkçe", "tr tr-f", LATIN + "çğıöşü", "o"),
    "id": ("Bahasa Indonesia", "us", LATIN, ""),
    "ru": ("Русский", "ru", RUSSIAN, "ивяскуоа"),
    "uk": ("Українська", "ua", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "ійвзуоаяє"),
    "mk": ("Македонски", "mk", "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "ие"),
    "el": ("Ελληνικά", "gr", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ", "οη"),
    "he": ("עברית", "il", "אבגדהוזחטיכךלמםנןסעפףצץקרשת", ""),
    "ar": ("العربية", "ara", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", "و"),
}

# A word of a script with vowels has one; what has none is an abbreviation. "r" and "l" carry a syllable in
# some languages.
VOWELS = set("aeiouyáàâãäåæéèêëěęėēíìîïįīıóòôõöøőúùûüůűųūýąāăаеёиоуыэюяєіїαεηιουωάέήίόύώϊϋ")
SYLLABIC = {"cs": "rl", "sk": "rl", "sl": "r", "mk": "р"}

# What the lists below do not know: addresses, and rude words of languages that they have not.
NO_WORDS = {"http", "https", "www", "html", "com", "org", "porn", "xxx", "sex", "nazi"}
COARSE = ("fuck", "shit", "cunt", "bitch", "nigg", "whore", "porn")
MORE_RUDE = {
    "sk": "kurva piča pica kokot jebať jebat hovno buzerant",
    "sl": "kurba pizda jebati kurac drek peder",
    "ro": "pula pulă pizda pizdă muie futu fut curva curvă căcat cacat",
    "lt": "kurva bybis pyzda šūdas sudas pizda",
    "lv": "kuce mauka pizda sūds suds pimpis",
    "is": "fokk kúkur tussa hóra píka",
    "ca": "merda puta collons cony cabró fotre",
    "uk": "хуй пізда пизда блядь блять єбати їбати курва сука",
    "mk": "курва пичка кур ебам ебе газ педер",
    "el": "γαμώ γαμω μαλάκας μαλακας πούτσα πουτσα μουνί μουνι πουτάνα πουτανα σκατά σκατα",
    "he": "זונה כוס זין שרמוטה מניאק",
    "id": "anjing kontol memek ngentot jancuk bangsat pelacur",
    "sv": "fitta kuk hora knulla",
    "da": "fisse kusse luder kneppe",
    "nb": "fitte kuk hore knulle pikk",
    "cs": "kurva piča pica kokot jebat hovno buzerant",
}
NAMES = {
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
    "nl": "dutch", "sv": "swedish", "da": "danish", "nb": "norwegian", "fi": "finnish", "pl": "polish",
    "cs": "czech", "hu": "hungarian", "tr": "turkish", "ru": "russian", "ar": "arabic",
}


def main():
    OUTPUT.mkdir(exist_ok=True)
    for language in LANGUAGES:
        text, dropped = table(language)
        (OUTPUT / f"{language}.txt").write_text(text, encoding="utf-8")
        print(f"{language}: {len(text.encode()):,} bytes")
        if "-v" in sys.argv:
            print("   left out:", *dropped[:40])


def table(language):
    name, layouts, letters, single = LANGUAGES[language]
    typed = typed_on(layouts.split()[0])
    letters = "".join(letter for letter in letters if letter in typed)
    rude = rude_words(language, letters)
    steps, dropped, count = {}, [], 0
    ordered = sorted(wordfreq.get_frequency_dict(language).items(), key=lambda item: (-item[1], item[0]))
    for word, frequency in ordered:
        word = unicodedata.normalize("NFC", word)
        if not is_word(word, language, letters, single):
            continue
        # The lists shun some of the commonest words for a second meaning: those stay.
        if count >= COMMON and is_rude(word, rude):
            dropped.append(word)
            continue
        steps.setdefault(round(-100 * wordfreq.math.log10(frequency)), []).append(word)
        count += 1
        if count == WORDS_MAX:
            break
    used = {letter for words in steps.values() for word in words for letter in word}
    lines = [
        "# Made by scripts/make-words.py from wordfreq 3.1.1 (Robyn Speer; CC BY-SA 4.0, and so is this"
        " file); docs/formats/words.md.",
        f"words {language} {name}",
        f"layouts {layouts}",
        "letters " + " ".join(cased(letter, language) for letter in letters if letter in used),
        "shunned " + " ".join(sorted(mark(word) for word in shortest(rude))),
    ]
    lines += [f"{step} {' '.join(words)}" for step, words in sorted(steps.items())]
    return "\n".join(lines) + "\n", dropped


def is_word(word, language, letters, single):
    if len(word) > LETTERS_MAX or word in NO_WORDS or any(letter not in letters for letter in word):
        return False
    if len(word) == 1:
        return word in single
    if language in ("he", "ar"):
        return True
    return any(letter in VOWELS or letter in SYLLABIC.get(language, "") for letter in word)


def cased(letter, language):
    upper = {"i": "İ", "ı": "I"}.get(letter) if language == "tr" else None
    upper = upper or letter.upper()
    return letter + upper if len(upper) == 1 and upper != letter and letter != "ς" else letter


def rude_words(language, letters):
    """The rude words of a language that its letters write, and English ones where they do too."""
    words = set(MORE_RUDE.get(language, "").split())
    for code in {language, "en"} | ({"ru"} if language in ("uk", "mk") else set()):
        listed = files("safetext") / "languages" / code / "words.txt"
        if listed.is_file():
            words |= set(listed.read_text(encoding="utf-8").split("\n"))
        if code in NAMES:
            listed = files("glin_profanity") / "data" / "dictionaries" / f"{NAMES[code]}.json"
            data = json.loads(listed.read_text(encoding="utf-8"))
            words |= set(data["words"] if isinstance(data, dict) else data)
    words = {unicodedata.normalize("NFC", word.strip().lower()) for word in words}
    return {word for word in words if 3 <= len(word) <= 12 and all(letter in letters for letter in word)}


def is_rude(word, rude):
    """A rude word, up to three letters more behind one of five, or anything with a coarse English stem."""
    if word in rude or any(stem in word for stem in COARSE):
        return True
    return any(word[:end] in rude for end in range(max(5, len(word) - 3), len(word)))


def shortest(rude):
    """Those that have no other of four letters or more in them: who shuns these shuns all."""
    return [word for word in rude
            if not any(word[start:end] in rude
                       for start in range(len(word)) for end in range(start + 4, len(word) + 1)
                       if end - start < len(word))]


def mark(word):
    """FNV-1a of 32 bits over the scalars, so that the file itself can be read by anybody."""
    value = 0x811C9DC5
    for letter in word:
        value = ((value ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return f"{value:08x}"


def typed_on(layout):
    """The characters of a layout of web/layouts.txt, dead keys before letters among them."""
    plain, marks, inside = set(), set(), False
    for line in (ROOT / "web" / "layouts.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("layout "):
            inside = line.split()[1] == layout
        elif inside:
            for symbol in line.split()[1:]:
                if symbol.startswith("\\d"):
                    marks.add(chr(int(symbol[2:], 16)))
                elif len(symbol) == 1:
                    plain.add(symbol)
    if not plain:
        sys.exit(f"make-words: web/layouts.txt has no layout {layout}")
    whole = {unicodedata.normalize("NFC", letter + mark) for letter in plain for mark in marks}
    return plain | {letter for letter in whole if len(letter) == 1}


if __name__ == "__main__":
    main()
