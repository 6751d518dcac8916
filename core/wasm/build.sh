#!/bin/sh
# Builds the core to WebAssembly: ../web/etude.wasm. Settings: docs/decisions/0001-one-core.md.
#
#   core/wasm/build.sh [release|debug]
#
# Knobs: WASM_SECONDS_MAX (1800), WASM_MEMORY_KB_MAX (address space of the compiler, 12 GB).
set -eu
cd "$(dirname "$0")/.."
mode=${1:-release}
scratch=.build-wasm
output=../web/etude.wasm

libraries=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables="$libraries/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
if [ ! -f "$tables" ]; then
  echo "wasm: this Swift has no Embedded WebAssembly library ($tables); install 6.3 or later" >&2
  exit 1
fi

# The path of the toolchain differs from machine to machine: written here, kept out of git.
mkdir -p "$scratch" "$(dirname "$output")"
sed "s|TABLES|$tables|" wasm/toolset.template.json >"$scratch/toolset.json.new"
cmp -s "$scratch/toolset.json.new" "$scratch/toolset.json" 2>/dev/null \
  || cp "$scratch/toolset.json.new" "$scratch/toolset.json"

# NB: some code sends the Embedded compiler round in circles until memory is gone.
if command -v timeout >/dev/null 2>&1; then guard="timeout ${WASM_SECONDS_MAX:-1800}"; else guard=""; fi
(
  ulimit -v "${WASM_MEMORY_KB_MAX:-12582912}" 2>/dev/null || true
  $guard swift build -c "$mode" --product Browser --triple wasm32-unknown-none-wasm \
    --scratch-path "$scratch" --toolset "$scratch/toolset.json"
)

built="$scratch/$mode/Browser.wasm"
bytes() { wc -c <"$1" | tr -d ' '; }
cp "$built" "$output.new"
mv "$output.new" "$output"
echo "wasm: $mode, $(bytes "$output") bytes, gzipped $(gzip -9 -c "$output" | wc -c | tr -d ' ') bytes"
