#!/bin/sh
# Builds the core to WebAssembly: ../web/etude.wasm, small, and ../web/meaning.wasm, quick.
# Why this way: docs/decisions/0001-one-core.md.
#
#   core/wasm/build.sh [release|debug] [etude|meaning|watch]
#
# "watch" is etude's code on a heap that finds what is written after it was given back, for
# conform.mjs: ../dist/etude-watch.wasm.
# Only what has changed is built again. Knobs: WASM_SECONDS_MAX (1800, a step), WASM_MEMORY_KB_MAX
# (address space of the compiler, 12 GB).
set -eu
cd "$(dirname "$0")/.."
mode=${1:-release}
only=${2:-}
scratch=.build-wasm/$mode

say() { printf 'wasm: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

case $mode in release | debug) ;; *) fail "unknown mode '$mode': release or debug" ;; esac
libraries=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$libraries/../../bin
tables=$libraries/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
[ -f "$tables" ] || fail "this Swift has no Embedded WebAssembly library ($tables); install 6.3 or later"

# NB: some code sends the Embedded compiler round in circles until memory is gone.
if command -v timeout >/dev/null 2>&1; then guard="timeout ${WASM_SECONDS_MAX:-1800}"; else guard=; fi
ulimit -v "${WASM_MEMORY_KB_MAX:-12582912}" 2>/dev/null || true

triple=wasm32-unknown-none-wasm
c_flags="--target=$triple -ffreestanding -fno-builtin -msimd128 -O2"
swift_flags="-target $triple -swift-version 6 -parse-as-library -wmo -package-name core
  -enable-experimental-feature Embedded -enable-experimental-feature DeferredCodeGen
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault
  -Werror EmbeddedRestrictions -Xfrontend -disable-stack-protector -Xcc -msimd128
  -Xcc -fmodule-map-file=wasm/module.modulemap -module-cache-path $scratch/cache -I $scratch"
features="--enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-simd
  --enable-mutable-globals --enable-multivalue --enable-reference-types --low-memory-unused"

is_newer() { # is_newer FILE SOURCE...: something in the sources is newer than the file
  [ ! -f "$1" ] && return 0
  made=$1
  shift
  [ -n "$(find "$@" wasm/build.sh -newer "$made" | head -n 1)" ]
}

# build OUTPUT OPTIMISE OPTIMISE-AFTER MODULE...: the modules in order of dependency, the last one
# with the exports. They are only read and checked (-Onone); all code is made, and optimised, once,
# with the last.
build() {
  name=$1 optimise=$2 after=$3
  output=../web/$name.wasm
  shift 3
  [ "$mode" = release ] || optimise=-Onone
  previous=
  while [ $# -gt 1 ]; do
    made=$scratch/$1.swiftmodule
    if is_newer "$made" "Sources/$1" $previous; then
      say "$name: $1"
      # shellcheck disable=SC2086,SC2046
      $guard swiftc $swift_flags -Onone -module-name "$1" -emit-module \
        -emit-module-path "$made.new" $(find "Sources/$1" -name '*.swift' | LC_ALL=C sort)
      mv "$made.new" "$made"
    fi
    previous=$scratch/$1.swiftmodule
    shift
  done
  if is_newer "$scratch/$1.o" "Sources/$1" "$previous"; then
    say "$name: all of it"
    # shellcheck disable=SC2086
    $guard swiftc $swift_flags $optimise -module-name "$1" -c -o "$scratch/$1.o" "Sources/$1"/*.swift
  fi

  link "$1" heap "$output.new"
  if [ "$mode" = release ]; then
    # shellcheck disable=SC2086
    wasm-opt $features "$after" "$output.new" -o "$output.new"
  fi
  mv "$output.new" "$output"
  say "$name: $mode, $(bytes "$output") bytes, gzipped $(gzip -9 -c "$output" | wc -c | tr -d ' ') bytes"
}

link() { # link MODULE HEAP OUTPUT
  if [ "$mode" = release ]; then strip=-s; else strip=; fi
  "$tools/wasm-ld" --no-entry --export-memory $strip -z stack-size=1048576 --stack-first \
    "$scratch/$1.o" "$scratch/runtime.o" "$scratch/$2.o" "$tables" -o "$3"
}

bytes() { wc -c <"$1" | tr -d ' '; }

compile() { # compile SOURCE NAME FLAG...
  source=$1 name=$2
  shift 2
  is_newer "$scratch/$name.o" Sources/CRuntime || return 0
  # shellcheck disable=SC2086
  "$tools/clang" $c_flags "$@" -ISources/CRuntime/include -c "Sources/CRuntime/$source.c" \
    -o "$scratch/$name.o"
}

mkdir -p "$scratch"
compile runtime runtime
compile heap heap
[ "$only" = meaning ] || build etude -Osize -Oz \
  Basics Markup Answers EventLog Practice Packs Import Borrowing Sittings Contest QuizBowl \
  ScienceBowl KnowledgeBowl Trainer Conformance Browser
if [ "$only" = watch ]; then
  compile heap heap-watch -DETUDE_HEAP_WATCH
  mkdir -p ../dist
  link Browser heap-watch ../dist/etude-watch.wasm
fi
case $only in etude | watch) ;; *) build meaning -O -O3 Meaning MeaningBrowser ;; esac
