#!/bin/sh
# quietly.sh WHAT COMMAND...: runs a build step, saying what is built; its output is shown when
# it fails or when nothing is piped away (VERBOSE=1).
set -eu
what=$1
shift
if [ "${VERBOSE:-}" = 1 ]; then exec "$@"; fi
printf 'Building %s (VERBOSE=1 shows how)...\n' "$what"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! "$@" >"$log" 2>&1; then
  cat "$log"
  printf 'Building %s failed: the lines above say why.\n' "$what" >&2
  exit 1
fi
