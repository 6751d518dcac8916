#!/bin/sh
# check.sh STEP...: runs the named steps (tidy core server wasm meaning operating browser), all of
# them even when one fails, and ends with every test runner's own closing line.
set -u
cd "$(dirname "$0")/.."
logs=dist/logs
mkdir -p "$logs"
failed=

# How the packages are built: both in one folder, so that the server takes the core's modules as they
# are there, and without what debuggers need, a seventh of the time.
# NB: the manifest that a folder keeps may be the other package's. Editors' index is needed all the same:
# tests are found by it.
flags="--scratch-path .build-check --disable-build-manifest-caching --enable-code-coverage
  -debug-info-format none"

tidy() {
  swift format lint --strict --parallel --recursive core/Package.swift core/Sources core/Tests \
    server/Package.swift server/Sources server/Tests bench/Package.swift bench/Sources \
    && python3 scripts/tidy.py
}
core() {
  # shellcheck disable=SC2086
  swift test --package-path core --disable-xctest $flags \
    && python3 scripts/coverage.py core
}
# The second time on a heap that finds what is written after it was given back.
wasm() {
  core/wasm/build.sh && python3 bench/run.py --sizes \
    && node core/wasm/split-test.mjs core/.build-wasm/split \
    && node core/wasm/profile.mjs --check && node core/wasm/conform.mjs \
    && node core/wasm/typing.mjs \
    && core/wasm/build.sh release watch && node core/wasm/conform.mjs --wasm dist/etude-watch.wasm
}
server() {
  # shellcheck disable=SC2086
  scripts/with-postgres.sh swift test --package-path server --disable-xctest $flags \
    && python3 scripts/coverage.py server
}
# NB: built as the server's tests are, or all of it would be built twice.
etude() {
  LLVM_PROFILE_FILE=/dev/null
  export LLVM_PROFILE_FILE
  # shellcheck disable=SC2086
  swift build --package-path server --product etude $flags
}
# NB: the model is optional: without a network there is nothing to compare, and that is said.
meaning() {
  if ! scripts/setup.sh meaning; then
    echo "meaning: no problems, but not compared: its model could not be installed"
    return 0
  fi
  etude && .venv-meaning/bin/python test/meaning/verify.py
}
# Whole servers in processes of their own, and what is shipped for who runs one.
operating() { etude && .venv/bin/python -m pytest -q -n 2 --dist loadfile test/operating; }
# Three browsers side by side: while one waits, two work. A file's tests stay together, for they share
# its server.
browser() { etude && .venv/bin/python -m pytest -q -n 3 --dist loadfile test/browser; }

closing_line() { # The last line that says how many passed; else the last line of all.
  grep -aE '[0-9]+ (passed|tests? in|problems)|(passed|failed) after|no problems' "$1" | tail -n 1
}

# The core for browsers keeps one processor busy, and longer than the core's tests take; these and the
# server's have waits of their own, and need nothing of it. The wasm step finds it built, or shows why
# it is not.
building=
case " $* " in
  *" core "*" wasm "*)
    core/wasm/build.sh >"$logs/wasm-build.log" 2>&1 &
    building=$!
    # NB: what runs in the background does not hear Ctrl-C.
    trap 'trap - INT TERM; kill 0' INT TERM
    ;;
esac

for step in "$@"; do
  if [ "$step" = wasm ] && [ -n "$building" ]; then wait "$building"; fi
  printf '\n== %s\n' "$step"
  began=$(date +%s)
  { "$step" 2>&1; echo $? >"$logs/$step.status"; } | tee "$logs/$step.log"
  echo $(($(date +%s) - began)) >"$logs/$step.seconds"
  [ "$(cat "$logs/$step.status")" = 0 ] || failed="$failed $step"
done

printf '\n'
for step in "$@"; do
  printf '%s (%s s): %s\n' "$step" "$(cat "$logs/$step.seconds")" "$(closing_line "$logs/$step.log")"
  grep -a '^coverage:' "$logs/$step.log"
done
if [ -n "$failed" ]; then
  printf 'FAILED:%s (logs in %s)\n' "$failed" "$logs"
  exit 1
fi
