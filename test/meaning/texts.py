"""A thousand texts to compare the encoder by: answers, and what is hard on a tokenizer."""

import random
from pathlib import Path

SETS = Path(__file__).resolve().parents[3] / "shared" / "data" / "judging"
COUNT = 1_000

# Whole texts, one property each.
HARD = [
    "", " ", "\t\n\r", "\u0000\u0007\ufffd", "a" * 100, "a" * 101, "na" * 80, "x " * 300,
    "pneumonoultramicroscopicsilicovolcanoconiosis",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio", "[CLS] [SEP] [MASK] [UNK] [PAD]",
    "##ing ## #", "don't won't O'Neill", "U.S.A. vs. U.K.", "C++ && C#",
    "3.14159 1,000,000 50% $5 -7 1/2 2\u20443", "H\u2082SO\u2084 x\u00b2 + y\u00b3 = z\u207f",
    "\u00bd \u00bc \u2153", "İstanbul ĞÜŞİÖÇ ğüşıöç I ı", "Straße STRASSE ß ẞ",
    "ﬁne ﬂow Æther œuvre", "naïve café résumé Ångström",
    "e\u0301 a\u0308o\u0308u\u0308 n\u0303", "\u1e9b\u0323 \u212b \u2126 \u212a",
    "Ｆｕｌｌ　ｗｉｄｔｈ　１２３！", "ﾊﾝｶｸ カタカナ ひらがな が か\u3099", "東京都 北京 漢字かな混じり文", "中文没有空格的句子",
    "\uf900\ufa0e\u2f00 \U00020000\U0002a6d6", "서울특별시 대한민국 각 값", "\u1112\u1161\u11ab ㄱㄴㄷ",
    "Привет МОСКВА Ёлка й", "Ἀριστοτέλης ΣΊΣΥΦΟΣ σίσυφος", "العربية مُحَمَّد ١٢٣",
    "עברית שָׁלוֹם", "हिन्दी क्षत्रिय नमस्ते", "தமிழ் கொள்ளு", "ভালো কোনো", "ไทยไม่มีช่องว่าง",
    "Việt Nam Đà Nẵng ệ", "ქართული ᲥᲐᲠᲗᲣᲚᲘ", "😀 👩‍👩‍👧 🇫🇷 ☕️ ❤",
    "\u200bzero\u200dwidth\u2060 soft\u00adhyphen \ufeff", "\u202eright to left\u202c",
    "a\u00a0b\u2003c\u3000d\u2028e\u0085f",
    "em\u2014dash en\u2013dash \u2018quotes\u2019 \u201cdouble\u201d \u2026",
    "¿Qué? ¡Sí! «oui» 「はい」", "\u037e \u1fef \u2329x\u232a \u2260 \u226e",
    "\ue000 private \U000f0000 use \U0010ffff", "𝐁𝐨𝐥𝐝 𝔉𝔯𝔞𝔨 ⓒⓘⓡ Ⅷ", "ǅ ǲ Ǆ ʼn ŀ",
    "\u0378 \u0e3f \u20bf ₿ €£¥",
]

# Where characters of made-up texts come from.
BLOCKS = [
    (0x20, 0x7F), (0x20, 0x7F), (0xA0, 0x250), (0x250, 0x370), (0x370, 0x530), (0x531, 0x700),
    (0x900, 0xE80), (0x10A0, 0x1200), (0x1E00, 0x2000), (0x2000, 0x2400), (0x2460, 0x2800),
    (0x2E80, 0x3130), (0x3130, 0x3400), (0x4E00, 0x5200), (0xAC00, 0xAE00), (0xA640, 0xAB70),
    (0xF900, 0xFB50), (0xFE00, 0x10000), (0x1D100, 0x1D800), (0x1F300, 0x1FA00), (0xE0000, 0xE01F0),
]


def answers(count, choose):
    """Answers that people gave and lines that they were judged by, as far as the sets are here."""
    found = set()
    for path in sorted(SETS.glob("*_dev.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            found |= {field for field in line.split("\t")[1:5] if 0 < len(field) < 400}
    return choose.sample(sorted(found), min(count, len(found)))


def made_up(choose):
    """Letters of one or two scripts, words and signs between them."""
    blocks = choose.sample(BLOCKS, 2) + [(0x61, 0x7B)]
    parts = []
    for _ in range(choose.randint(1, 30)):
        start, end = choose.choice(blocks)
        parts.append(chr(choose.randrange(start, end)))
        if choose.random() < 0.15:
            parts.append(choose.choice([" ", " ", "-", "'", "\u0301", "ing", "the "]))
    return "".join(parts)


def texts():
    choose = random.Random(20)
    chosen = HARD + answers(600, choose)
    while len(chosen) < COUNT:
        chosen.append(made_up(choose))
    return chosen[:COUNT]
