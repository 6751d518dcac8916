"""People in a room: each has an account, a socket, and keeps every byte that they were told."""

import json
import threading
import time

from served import until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

QUESTIONS = {
    "rivers": ("Which river flows through the city of Cologne on its way north?", "Rhine"),
    "metals": ("Which metal is liquid at the temperature of an ordinary room?", "mercury"),
    "planets": ("Which planet of ours has the greatest number of known moons today?", "Saturn"),
    "authors": ("Which author wrote about a boy who lives under a staircase?", "Rowling"),
    "numbers": ("What is the smallest prime number that has two digits?", "eleven"),
    "artists": ("Which artist painted soft clocks that hang over a branch?", "Dali"),
}
ANSWERS = [answer for _, answer in QUESTIONS.values()]


def write_pack(folder):
    """Six short questions."""
    packs = folder / "packs"
    packs.mkdir(exist_ok=True)
    text = ("pack: six-short\ntitle: Six Short\nversion: 1.0.0\nlanguage: en\nlicence: CC0\n"
            "authors: The Etude authors\nabout: Six questions for tests.\n")
    for key, (question, answer) in QUESTIONS.items():
        text += f"\n## short {key}\ncategory: General\ndomain: Geography\n{question}\nANSWER: _{answer}_\n"
    (packs / "six-short.txt").write_text(text)
    return packs


def answer_to(text):
    """The answer of the question whose words begin so."""
    return next(answer for question, answer in QUESTIONS.values() if question.startswith(text))


class Person:
    """Somebody who came into a room."""

    def __init__(self, served, email, room=None, **how):
        self.served, self.email = served, email
        self.token = served.join(email, email.split("@")[0].title())["access"]
        self.raw, self.closed, self.count = [], None, 0
        if isinstance(room, dict):
            status, said = self.ask("POST", "/api/v1/rooms", room)
            assert status == 201, said
        elif room:
            status, said = self.ask("POST", "/api/v1/rooms/join", {"code": room} | how)
            assert status == 200, said
        else:
            return
        self.room = json.loads(said)
        self.seat = self.room["seat"]

    def ask(self, method, path, body=None):
        return self.served.ask(method, path, body, self.token)

    def ticket(self):
        status, said = self.ask("POST", f"/api/v1/rooms/{self.room['id']}/ticket")
        assert status == 201, said
        return json.loads(said)

    def open(self, ticket=None, **more):
        ticket = ticket or self.ticket()
        return connect(f"ws://127.0.0.1:{self.served.port}{ticket['path']}",
                       subprotocols=["etude", ticket["ticket"]], open_timeout=60, **more)

    def come(self, first=1, **more):
        self.raw, self.closed = [], None
        self.socket = self.open(**more)
        threading.Thread(target=self.hear, daemon=True).start()
        self.say(type="join", **{"from": first})
        assert self.wait("welcome")
        return self

    def hear(self):
        try:
            for said in self.socket:
                self.raw.append((time.monotonic(), said))
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def do(self, what, **fields):
        self.count += 1
        self.say(type="command", c=self.count, do=what, **fields)
        return self.count

    def all(self, kind=None):
        messages = [json.loads(said) for _, said in list(self.raw)]
        return [message for message in messages if kind in (None, message["type"])]

    def facts(self, kind=None):
        return [fact for fact in self.all("event") if kind in (None, fact["kind"])]

    def wait(self, kind, is_so=lambda message: True):
        """The last message of that kind that is so, when there is one."""
        return until(lambda: next((m for m in reversed(self.all(kind)) if is_so(m)), None))

    def fact(self, kind, count=1):
        return until(lambda: (self.facts(kind) + [None] * count)[count - 1])

    def text(self, question):
        """What was heard of a question."""
        words = [said for said in self.all("words") if said["q"] == question]
        return " ".join(said["text"] for said in words)

    def answer(self, question):
        """The answer, once enough was heard to know the question by."""
        return answer_to(until(lambda: (lambda text: text if text.count(" ") >= 2 else None)(
            self.text(question))))

    @property
    def told(self):
        return "\n".join(said for _, said in list(self.raw))
