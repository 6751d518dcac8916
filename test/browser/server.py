"""A small static server for `web/`, with the types and headers of `etude serve`.

Files given as `overrides` (path -> bytes or Path) stand in for those of the folder, so that the
host's modules can be tested with a core of their own.
"""

import hashlib
import json
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

WEB = Path(__file__).parents[2] / "web"
TYPES = {
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "json": "application/json", "webmanifest": "application/manifest+json",
    "wasm": "application/wasm", "model": "application/octet-stream",
    "txt": "text/plain; charset=utf-8", "opus": "audio/ogg", "jpg": "image/jpeg",
    "webp": "image/webp",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "font-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
UNLISTED = {"files.json", "sw.js"}


def bundled_packs():
    """The packs of the repository, as the server serves them: path -> bytes."""
    return served_packs(WEB.parent / "packs")


def served_packs(packs):
    served, listed = {}, []
    for folder in sorted(path for path in packs.iterdir() if path.is_dir()):
        files = sorted(folder.glob("*.txt"), key=lambda file: (file.name != "pack.txt", file.name))
        body = b"\n".join(file.read_bytes() for file in files)
        digest = hashlib.sha256(body).hexdigest()
        served[f"packs/{folder.name}.txt"] = body
        listed.append({"id": folder.name, "title": folder.name, "version": "1",
                       "url": f"/packs/{folder.name}.txt", "bytes": len(body), "sha256": digest})
        for file in sorted(folder.glob("pictures/*")):
            address = hashlib.sha256(file.read_bytes()).hexdigest() + file.suffix
            served[f"pictures/{address}"] = file.read_bytes()
    served["packs/index.json"] = json.dumps(listed).encode()
    return served


class AppServer:
    def __init__(self, overrides=None):
        self.overrides = dict(overrides or {})
        self.requests = []
        # Path -> an event that its answer waits for.
        self.held = {}
        self.is_cut = False
        self.httpd = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self.httpd.server_port}/"
        threading.Thread(target=self.httpd.serve_forever, daemon=True).start()

    def stop(self):
        self.httpd.shutdown()
        self.httpd.server_close()

    def read(self, path):
        if path in self.overrides:
            found = self.overrides[path]
            return found if isinstance(found, bytes) else Path(found).read_bytes()
        if path == "favicon.ico":
            return b""
        if path == "files.json":
            return json.dumps(self.files()).encode()
        file = WEB / path
        return file.read_bytes() if file.is_file() else None

    def files(self):
        paths = {str(file.relative_to(WEB)) for file in WEB.rglob("*") if file.is_file()}
        paths |= {path for path in self.overrides if not path.startswith(("audio/", "gallery/", "models/"))}
        listed = [
            {"url": f"/{path}",
             "sha256": hashlib.sha256(self.read(path)).hexdigest()}
            for path in sorted(paths - UNLISTED)
        ]
        version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:16]
        return {"version": version, "files": listed}

    def _handler(server):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = urlsplit(self.path).path.lstrip("/") or "index.html"
                server.requests.append(path)
                if server.is_cut:
                    self.close_connection = True
                    return self.connection.close()
                if path in server.held:
                    server.held[path].wait(timeout=60)
                body = server.read(path)
                self.send_response(200 if body is not None else 404)
                body = body or b""
                self.send_header("Content-Type", TYPES.get(path.rsplit(".", 1)[-1], "text/plain"))
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-cache")
                self.send_header("Content-Security-Policy", POLICY)
                self.send_header("X-Content-Type-Options", "nosniff")
                self.end_headers()
                # A page that was closed meanwhile wants no answer any more.
                with suppress(ConnectionError):
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler
