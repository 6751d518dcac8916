#!/bin/sh
# build.sh: the core for browsers and the command, built side by side. Says how far they are;
# VERBOSE=1 shows all that they say, one after the other. What is there already is not built again.
set -eu
cd "$(dirname "$0")/.."
logs=dist/logs
etude=server/.build/debug/etude
mkdir -p "$logs"

core() { core/wasm/build.sh; }

# NB: to find out that there is nothing to do takes swift build longer than a learner waits.
command() {
  if [ -x "$etude" ] && [ -z "$(find server/Sources server/Package.swift core/Sources \
    core/Package.swift -newer "$etude" | head -n 1)" ]; then return 0; fi
  swift build --package-path server --product etude && touch "$etude"
}

if [ "${VERBOSE:-}" = 1 ]; then
  core
  command
  exit
fi

core >"$logs/run-core.log" 2>&1 &
core=$!
command >"$logs/run-command.log" 2>&1 &
command=$!
# NB: what runs in the background does not hear Ctrl-C.
trap 'trap - INT TERM; kill 0' INT TERM

is_running() { kill -0 "$1" 2>/dev/null; }
core_now() {
  is_running $core || { echo ready; return; }
  sed -n 's/^wasm: //p' "$logs/run-core.log" | tail -n 1
}
command_now() {
  is_running $command || { echo ready; return; }
  now=$(grep -ao '^\[[0-9]*/[0-9]*\]' "$logs/run-command.log" | tail -n 1 | tr -d '[]' | sed 's,/, of ,')
  echo "${now:-fetching what it is made of}"
}

seconds=0
while is_running $core || is_running $command; do
  sleep 1
  seconds=$((seconds + 1))
  if [ $seconds = 3 ]; then
    echo "Building the core for browsers and the command, side by side. The first time takes minutes."
  fi
  if [ $((seconds % 15)) = 0 ]; then
    printf '  %3d s   core: %-30s command: %s\n' $seconds "$(core_now)" "$(command_now)"
  fi
done

failed() {
  cat "$logs/run-$1.log"
  printf 'Building %s failed: the lines above say why.\n' "$2" >&2
  exit 1
}
wait $core || failed core "the core for browsers"
wait $command || failed command "the command"
