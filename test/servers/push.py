"""A push service for tests: what it is sent goes into a folder, and is not opened.

    push.py FOLDER [--port N]

Its port is in FOLDER/port once it listens. A request becomes FOLDER/N.bin, with its path and headers in
FOLDER/N.json. FOLDER/answer, a JSON object, says what it answers instead of 201: {"status": 429,
"headers": {"Retry-After": "60"}}; for one path alone where the object has "paths": {"/a": {...}}.
"""

import argparse
import http.server
import json
import pathlib

BYTES_MAX = 1 << 20


class Push(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        folder = self.server.folder
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), BYTES_MAX))
        path = folder / "answer"
        answer = json.loads(path.read_text()) if path.exists() else {}
        answer = answer.get("paths", {}).get(self.path, answer)
        self.server.count += 1
        name = f"{self.server.count:06}"
        headers = {key.lower(): value for key, value in self.headers.items()}
        (folder / f"{name}.bin").write_bytes(body)
        part = folder / f"{name}.part"
        part.write_text(json.dumps({"path": self.path, "headers": headers}))
        part.rename(folder / f"{name}.json")
        self.send_response(answer.get("status", 201))
        for key, value in answer.get("headers", {}).items():
            self.send_header(key, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self):
        # Whoever follows a redirect comes here.
        (self.server.folder / "followed").write_text(self.path)
        self.send_error(404)

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--port", type=int, default=0)
    arguments = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", arguments.port), Push)
    server.folder, server.count = arguments.folder, 0
    part = arguments.folder / "port.part"
    part.write_text(f"{server.server_port}")
    part.rename(arguments.folder / "port")
    server.serve_forever()


if __name__ == "__main__":
    main()
