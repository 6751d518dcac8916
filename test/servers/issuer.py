"""An issuer for tests: OpenID Connect with a code and PKCE, over real HTTP.

    issuer.py FOLDER [--port N]

Its port is in FOLDER/port once it listens. Who is at its page is in FOLDER/person, a JSON object of
claims; without that file the page asks for a name. FOLDER/wrong names what it does wrong, one a line
(see WRONG), FOLDER/later how many seconds its clock is ahead. FOLDER/asked has a line for each request.
It knows the clients "etude", whose secret is "a secret of the school", and "open", which has none.
"""

import argparse
import base64
import hashlib
import hmac
import html
import http.server
import json
import pathlib
import secrets
import subprocess
import time
import urllib.parse

WRONG = {
    "key", "unknown-key", "audience", "party", "no-party", "old", "future", "early", "nonce", "no-nonce",
    "alg-none", "alg-hs256", "crit", "issuer", "no-issuer", "answer-issuer", "no-answer-issuer",
    "subject", "discovery-issuer", "discovery-redirect", "discovery-huge", "discovery-slow",
    "discovery-http", "keys-redirect", "weak-key", "encryption-key", "token-redirect", "token-huge",
    "no-token", "denied", "unverified", "es256", "es256-cut", "text-verified", "shape", "inline-key",
}
SECRETS = {"etude": "a secret of the school", "open": None}
LIFE_SECONDS = 300


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """A key of openssl's. Those in the folder "keys" are for tests alone, and open nothing."""

    def __init__(self, name):
        self.file = pathlib.Path(__file__).parent / "keys" / f"{name}.pem"

    def openssl(self, *words, given=b""):
        return subprocess.run(
            ["openssl", *words], input=given, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            check=True).stdout

    def sign(self, data):
        return self.openssl("dgst", "-sha256", "-sign", self.file, given=data)

    def modulus(self):
        said = self.openssl("rsa", "-in", self.file, "-noout", "-modulus").decode()
        return bytes.fromhex(said.strip().partition("=")[2])

    def public(self, kind):
        return self.openssl("pkey", "-in", self.file, "-pubout", "-outform", kind)


def raw_signature(der):
    """The two numbers of an ECDSA signature, 32 bytes each, out of their DER."""
    first = 4 + der[3]
    numbers = der[4:first], der[first + 2:]
    return b"".join(one[-32:].rjust(32, b"\0") for one in numbers)


class Issuer(http.server.ThreadingHTTPServer):
    daemon_threads = allow_reuse_address = True

    def prepare(self, folder):
        self.folder, self.url = folder, ""
        self.rsa, self.weak, self.ec = Key("first"), Key("weak"), Key("ec")
        self.codes, self.turn = {}, 0

    def wrong(self, what):
        assert what in WRONG, what
        path = self.folder / "wrong"
        return path.exists() and what in path.read_text().split()

    def keys(self):
        modulus = (self.weak if self.wrong("weak-key") else self.rsa).modulus()
        point = self.ec.public("DER")[-64:]
        use = "enc" if self.wrong("encryption-key") else "sig"
        return {"keys": [
            {"kty": "oct", "kid": "shared", "k": text(b"shared")},
            {"kty": "RSA", "kid": f"rsa-{self.turn}", "use": use, "alg": "RS256",
             "n": text(modulus), "e": "AQAB"},
            {"kty": "EC", "kid": "ec", "crv": "P-256", "use": "sig",
             "x": text(point[:32]), "y": text(point[32:])}]}

    def discovery(self):
        endpoints = {
            name: f"{self.url}/{path}" for name, path in [
                ("authorization_endpoint", "authorize"), ("token_endpoint", "token"),
                ("jwks_uri", "keys")]}
        if self.wrong("discovery-http"):
            endpoints["token_endpoint"] = "http://id.example/token"
        return {"issuer": "https://evil.example" if self.wrong("discovery-issuer") else self.url,
                "authorization_response_iss_parameter_supported": True,
                "token_endpoint_auth_methods_supported": ["client_secret_basic"], **endpoints}

    def claims(self, asked):
        later = self.folder / "later"
        now = int(time.time()) + (int(later.read_text()) if later.exists() else 0)
        claims = {
            "iss": self.url, "aud": asked["client_id"], "iat": now, "exp": now + LIFE_SECONDS,
            "nonce": asked["nonce"], "email_verified": True, **asked["person"]}
        changes = {
            "audience": {"aud": "another"}, "party": {"azp": "another"},
            "no-party": {"aud": [asked["client_id"], "another"]},
            "old": {"iat": now - 7200, "exp": now - 3600},
            "future": {"iat": now + 3600, "exp": now + 7200},
            "early": {"iat": now - 3600},
            "nonce": {"nonce": "another"}, "no-nonce": {"nonce": None},
            "issuer": {"iss": self.url + "/"}, "no-issuer": {"iss": None},
            "subject": {"sub": ""}, "unverified": {"email_verified": False},
            "text-verified": {"email_verified": "true"}}
        for wrong, change in changes.items():
            if self.wrong(wrong):
                claims |= change
        return {name: value for name, value in claims.items() if value is not None}

    def token(self, asked):
        head = {"alg": "RS256", "kid": f"rsa-{self.turn}"}
        key = self.weak if self.wrong("weak-key") else self.rsa
        if self.wrong("key"):
            key = Key("stranger")
        if self.wrong("unknown-key"):
            head["kid"] = "nobody's"
        if self.wrong("crit"):
            head["crit"] = ["x"]
        if self.wrong("inline-key"):
            key = Key("stranger")
            head["jwk"] = {"kty": "RSA", "n": text(key.modulus()), "e": "AQAB"}
        if self.wrong("es256") or self.wrong("es256-cut"):
            head = {"alg": "ES256", "kid": "ec"}
        if self.wrong("alg-none"):
            head["alg"] = "none"
        if self.wrong("alg-hs256"):
            head["alg"] = "HS256"
        signed = text(json.dumps(head).encode()) + "." + text(json.dumps(self.claims(asked)).encode())
        return signed + "." + text(self.signature(head, key, signed.encode()))

    def signature(self, head, key, signed):
        if head["alg"] == "none":
            return b""
        if head["alg"] == "HS256":
            # With what everybody knows: the public key.
            return hmac.digest(self.rsa.public("PEM"), signed, "sha256")
        if head["alg"] == "ES256":
            whole = raw_signature(self.ec.sign(signed))
            return whole[:-1] if self.wrong("es256-cut") else whole
        return key.sign(signed)


class Request(http.server.BaseHTTPRequestHandler):
    def parse_request(self):
        """Calls itself as it was called: it is one issuer under each of its names."""
        parsed = super().parse_request()
        if parsed:
            self.server.url = f"http://{self.headers['Host']}"
        return parsed

    def log_message(self, *_):
        with (self.server.folder / "asked").open("a") as file:
            file.write(f"{self.command} {urllib.parse.urlparse(self.path).path}\n")

    def do_GET(self):
        issuer, url = self.server, urllib.parse.urlparse(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path == "/.well-known/openid-configuration":
            return self.paper("discovery", issuer.discovery)
        if url.path == "/keys":
            return self.paper("keys", issuer.keys)
        if url.path == "/turn":  # New keys, under another name.
            issuer.turn += 1
            issuer.rsa = Key("second")
            return self.answer(200, b"{}")
        if url.path == "/authorize":
            return self.authorize(query)
        if url.path == "/moved":
            return self.answer(200, json.dumps(issuer.discovery()).encode())
        # Browsers ask for an icon, and say so where there is none.
        return self.answer(200 if url.path == "/favicon.ico" else 404, b"")

    def paper(self, name, made):
        wrong = self.server.wrong
        if name == "discovery" and wrong("discovery-slow"):
            time.sleep(60)
        if name == "discovery" and wrong("discovery-huge"):
            return self.answer(200, json.dumps({**made(), "x": "x" * (1 << 20)}).encode())
        if wrong(f"{name}-redirect"):
            return self.send_on(f"{self.server.url}/moved")
        return self.answer(200, json.dumps(made()).encode())

    def authorize(self, query):
        person = self.server.folder / "person"
        if "login" in query:
            claims = {"sub": query["login"], "email": f"{query['login']}@school.example",
                      "name": query["login"].title()}
        elif person.exists():
            claims = json.loads(person.read_text())
        else:
            fields = "".join(
                f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">'
                for name, value in query.items())
            page = (f'<!doctype html><html lang="en"><title>School</title><form>{fields}'
                    '<label>Name <input name="login"></label><button>Sign in</button></form>')
            return self.answer(200, page.encode(), "text/html; charset=utf-8")
        assert query["code_challenge_method"] == "S256" and query["response_type"] == "code"
        code = secrets.token_urlsafe(16)
        self.server.codes[code] = {**query, "person": claims}
        answer = {"state": query["state"], "code": code, "iss": self.server.url}
        if self.server.wrong("denied"):
            answer = {"state": query["state"], "error": "access_denied", "iss": self.server.url}
        if self.server.wrong("answer-issuer"):
            answer["iss"] = "https://evil.example"
        if self.server.wrong("no-answer-issuer"):
            del answer["iss"]
        if query.get("response_mode") == "form_post":
            return self.by_form(query["redirect_uri"], answer)
        return self.send_on(f"{query['redirect_uri']}?{urllib.parse.urlencode(answer)}")

    def by_form(self, address, answer):
        fields = "".join(
            f'<input type="hidden" name="{name}" value="{html.escape(value)}">'
            for name, value in answer.items())
        page = (f'<!doctype html><html lang="en"><title>School</title><form method="post" '
                f'action="{html.escape(address)}">{fields}<button>Back</button></form>'
                "<script>document.forms[0].submit()</script>")
        self.answer(200, page.encode(), "text/html; charset=utf-8")

    def do_POST(self):
        issuer = self.server
        length = min(int(self.headers.get("Content-Length", 0)), 1 << 16)
        form = dict(urllib.parse.parse_qsl(self.rfile.read(length).decode()))
        if issuer.wrong("token-redirect"):
            return self.send_on(f"{issuer.url}/moved")
        if issuer.wrong("token-huge"):
            return self.answer(200, json.dumps({"x": "x" * (1 << 20)}).encode())
        asked = issuer.codes.pop(form.get("code"), None)
        secret = SECRETS.get(form.get("client_id"))
        basic = self.headers.get("Authorization", "").partition(" ")[2]
        said = base64.b64decode(basic).decode().partition(":")[2]
        if secret is not None and urllib.parse.unquote(said) != secret:
            return self.answer(401, b'{"error":"invalid_client"}')
        challenge = text(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        if not asked or challenge != asked["code_challenge"] or any(
                form[name] != asked[name] for name in ("client_id", "redirect_uri")):
            return self.answer(400, b'{"error":"invalid_grant"}')
        token = {} if issuer.wrong("no-token") else {"id_token": issuer.token(asked)}
        if issuer.wrong("shape"):
            token["id_token"] = "a.b"
        return self.answer(200, json.dumps({"token_type": "Bearer", **token}).encode())

    def send_on(self, address):
        self.send_response(302)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answer(self, status, body, kind="application/json"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--port", type=int, default=0)
    options = parser.parse_args()
    with Issuer(("127.0.0.1", options.port), Request) as server:
        server.prepare(options.folder)
        part = options.folder / "port.part"
        part.write_text(str(server.server_address[1]))
        part.rename(options.folder / "port")
        server.serve_forever()


main()
