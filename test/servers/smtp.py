"""A mail server for tests: real sockets and real SMTP, letters into a folder.

    smtp.py FOLDER [--port N] [--tls CERT KEY] [--user NAME:PASSWORD]

Its port is in FOLDER/port once it listens. Letters become FOLDER/N.eml, with who they are from and to
in FOLDER/N.json. FOLDER/replies, a JSON object, says what it answers instead of its own words to
"greeting", to a command ("RCPT"), or to a letter (".", which is then not kept); "close" hangs up,
after keeping a letter.
"""

import argparse
import base64
import json
import pathlib
import socketserver
import ssl

BYTES_MAX = 1 << 20


class Conversation(socketserver.StreamRequestHandler):
    timeout = 30

    def handle(self):
        self.is_secure = self.is_known = False
        self.sender, self.recipients = None, []
        if self.say("greeting", "220 localhost ESMTP"):
            return
        while line := self.rfile.readline(1000):
            words = line.decode("ascii", "replace").strip()
            verb, _, rest = words.partition(" ")
            if self.answer(verb.upper(), rest):
                return

    def say(self, name, usual):
        """Answers; true when that ends the conversation."""
        path = self.server.folder / "replies"
        replies = json.loads(path.read_text()) if path.exists() else {}
        words = replies.get(name, usual)
        if words == "close":
            return True
        self.wfile.write(words.encode() + b"\r\n")
        self.last = words
        return words.startswith(("221", "421"))

    def answer(self, verb, rest):
        if verb in ("EHLO", "HELO"):
            return self.say(verb, self.offers())
        if verb == "STARTTLS" and self.server.tls:
            if self.say(verb, "220 begin"):
                return True
            return self.secure()
        if verb == "AUTH":
            given = rest.partition(" ")[2]
            if not given:
                self.wfile.write(b"334 \r\n")
                given = self.rfile.readline(1000)
            said = base64.b64decode(given).decode().split("\0")
            self.is_known = ":".join(said[1:]) == self.server.user
            return self.say(verb, "235 welcome" if self.is_known else "535 not you")
        if verb == "MAIL":
            if self.server.user and not self.is_known:
                return self.say(verb, "530 who are you")
            self.sender, self.recipients = rest, []
            return self.say(verb, "250 ok")
        if verb == "RCPT":
            ends = self.say(verb, "250 ok")
            if self.last.startswith("250"):
                self.recipients.append(rest)
            return ends
        if verb == "DATA":
            if not self.recipients:
                return self.say(verb, "503 to whom")
            return self.say(verb, "354 go on") or (
                self.last.startswith("354") and self.letter())
        if verb == "QUIT":
            return self.say(verb, "221 bye")
        return self.say(verb, "250 ok" if verb in ("RSET", "NOOP") else "500 what")

    def offers(self):
        lines = ["localhost", "PIPELINING"]
        if self.server.tls and not self.is_secure:
            lines.append("STARTTLS")
        if self.server.user:
            lines.append("AUTH PLAIN")
        return "\r\n".join(
            f"250{' ' if line is lines[-1] else '-'}{line}" for line in lines)

    def secure(self):
        try:
            self.connection = self.server.tls.wrap_socket(self.connection, server_side=True)
        except (ssl.SSLError, OSError):
            return True
        self.setup()
        self.is_secure = True
        return False

    def letter(self):
        data = b""
        while (line := self.rfile.readline(BYTES_MAX)) != b".\r\n":
            if not line or len(data) > BYTES_MAX:
                return True
            data += line[1:] if line.startswith(b".") else line
        path = self.server.folder / "replies"
        reply = json.loads(path.read_text()).get(".", "250") if path.exists() else "250"
        if reply == "close" or reply.startswith("250"):
            self.server.keep(data, self.sender, self.recipients, self.is_secure)
        return self.say(".", "250 kept")

    def setup(self):
        if not hasattr(self, "connection"):
            self.connection = self.request
        self.connection.settimeout(self.timeout)
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb", 0)


class MailServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True

    def keep(self, data, sender, recipients, is_secure):
        number = len(list(self.folder.glob("*.eml")))
        about = {"from": sender, "to": recipients, "secure": is_secure}
        (self.folder / f"{number}.json").write_text(json.dumps(about))
        part = self.folder / f"{number}.part"
        part.write_bytes(data)
        part.rename(self.folder / f"{number}.eml")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--tls", nargs=2)
    parser.add_argument("--user")
    options = parser.parse_args()
    with MailServer(("127.0.0.1", options.port), Conversation) as server:
        server.folder, server.user, server.tls = options.folder, options.user, None
        if options.tls:
            server.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            server.tls.load_cert_chain(*options.tls)
        part = options.folder / "port.part"
        part.write_text(str(server.server_address[1]))
        part.rename(options.folder / "port")
        server.serve_forever()


main()
