#!/bin/sh
# Serves the app, and builds the WebAssembly again whenever a file of the core changes.
set -eu
cd "$(dirname "$0")/.."
stamp=$(mktemp)
server=
trap 'rm -f "$stamp"; [ -z "$server" ] || kill "$server" 2>/dev/null || true' EXIT INT TERM

scripts/build.sh
server/.build/debug/etude serve --host "${HOST:-127.0.0.1}" --port "${PORT:-8080}" &
server=$!
while kill -0 "$server" 2>/dev/null; do
  sleep 1
  changed=$(find core/Sources core/Package.swift -newer "$stamp" -type f | head -n 1)
  [ -n "$changed" ] || continue
  touch "$stamp"
  printf 'Changed: %s\n' "$changed"
  core/wasm/build.sh || printf 'Not built; the page keeps the last good core.\n'
done
