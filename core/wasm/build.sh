#!/bin/sh
# Builds the core to WebAssembly: ../web/etude.wasm, small, and ../web/meaning.wasm, quick.
# Settings: docs/decisions/0001-one-core.md.
#
#   core/wasm/build.sh [release|debug] [etude|meaning]
#
# Knobs: WASM_SECONDS_MAX (1800), WASM_MEMORY_KB_MAX (address space of the compiler, 12 GB).
set -eu
cd "$(dirname "$0")/.."
mode=${1:-release}
only=${2:-}

libraries=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables="$libraries/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
if [ ! -f "$tables" ]; then
  echo "wasm: this Swift has no Embedded WebAssembly library ($tables); install 6.3 or later" >&2
  exit 1
fi

# NB: some code sends the Embedded compiler round in circles until memory is gone.
if command -v timeout >/dev/null 2>&1; then guard="timeout ${WASM_SECONDS_MAX:-1800}"; else guard=""; fi
bytes() { wc -c <"$1" | tr -d ' '; }

# NB: the flags of a toolset hold for all targets, so what is to be quick has a folder of its own.
build() { # build PRODUCT OUTPUT SCRATCH FLAG
  product=$1 output=../web/$2.wasm scratch=$3 flag=$4
  # The path of the toolchain differs from machine to machine: written here, kept out of git.
  mkdir -p "$scratch" "$(dirname "$output")"
  sed "s|TABLES|$tables|; s|\"-Osize\"|\"$flag\"|" wasm/toolset.template.json >"$scratch/toolset.json.new"
  cmp -s "$scratch/toolset.json.new" "$scratch/toolset.json" 2>/dev/null \
    || cp "$scratch/toolset.json.new" "$scratch/toolset.json"
  (
    ulimit -v "${WASM_MEMORY_KB_MAX:-12582912}" 2>/dev/null || true
    $guard swift build -c "$mode" --product "$product" --triple wasm32-unknown-none-wasm \
      --scratch-path "$scratch" --toolset "$scratch/toolset.json"
  )
  cp "$scratch/$mode/$product.wasm" "$output.new"
  mv "$output.new" "$output"
  echo "wasm: $2, $mode, $(bytes "$output") bytes," \
    "gzipped $(gzip -9 -c "$output" | wc -c | tr -d ' ') bytes"
}

[ "$only" = meaning ] || build Browser etude .build-wasm -Osize
[ "$only" = etude ] || build MeaningBrowser meaning .build-wasm-quick -O
