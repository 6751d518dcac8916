#!/bin/sh
# Builds the core to WebAssembly: ../web/etude.wasm, small, and ../web/meaning.wasm, quick.
# Why this way: docs/decisions/0001-one-core.md.
#
#   core/wasm/build.sh [release|debug] [etude|meaning]
#
# Only what has changed is built again. Knobs: WASM_SECONDS_MAX (1800, a step), WASM_MEMORY_KB_MAX
# (address space of the compiler, 12 GB).
set -eu
cd "$(dirname "$0")/.."
mode=${1:-release}
only=${2:-}
scratch=.build-wasm/$mode

say() { printf 'wasm: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

case $mode in
  release) small="-Osize -Oz" quick="-O -O3" ;; # the compiler's flag, and wasm-opt's
  debug) small=-Onone quick=-Onone ;;
  *) fail "unknown mode '$mode': release or debug" ;;
esac
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
  -module-cache-path $scratch/cache -I $scratch -I Sources/CRuntime/include
  -I Sources/CMeaning/include -Xcc -fmodule-map-file=wasm/module.modulemap"

is_newer() { # is_newer FILE SOURCE...: something in the sources is newer than the file
  [ ! -f "$1" ] && return 0
  made=$1
  shift
  [ -n "$(find "$@" -newer "$made" \( -type f -o -type d \) | head -n 1)" ]
}

mkdir -p "$scratch"
for name in runtime heap; do
  if is_newer "$scratch/$name.o" "Sources/CRuntime" wasm/build.sh; then
    # shellcheck disable=SC2086
    "$tools/clang" $c_flags -ISources/CRuntime/include -c "Sources/CRuntime/$name.c" -o "$scratch/$name.o"
  fi
done

bytes() { wc -c <"$1" | tr -d ' '; }

# The modules are only read and checked (-Onone); all code is made, and optimised, once, at the end.
build() { # build NAME PRODUCT FLAG WASM_OPT_FLAG MODULE...: modules in order of dependency
  name=$1 product=$2 optimise=$3 shrink=$4
  shift 4
  previous=
  for module in "$@"; do
    interface=$scratch/$module.swiftmodule
    if is_newer "$interface" "Sources/$module" wasm/build.sh wasm/module.modulemap $previous; then
      say "$module"
      # shellcheck disable=SC2086,SC2046
      $guard swiftc $swift_flags -Onone -module-name "$module" -emit-module \
        -emit-module-path "$interface.new" $(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
      mv "$interface.new" "$interface"
    fi
    previous=$interface
  done
  if is_newer "$scratch/$product.o" "Sources/$product" wasm/build.sh "$previous"; then
    say "all of $name"
    # shellcheck disable=SC2086
    $guard swiftc $swift_flags $optimise -module-name "$product" \
      -c -o "$scratch/$product.o" "Sources/$product"/*.swift
  fi
  link
}

link() {
  strip=
  [ "$mode" = debug ] || strip=-s
  "$tools/wasm-ld" --no-entry --export-memory $strip -z stack-size=1048576 --stack-first \
    "$scratch/$product.o" "$scratch/runtime.o" "$scratch/heap.o" "$tables" -o "$scratch/$name.wasm"
  if [ "$mode" = release ]; then
    wasm-opt --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-simd \
      --enable-mutable-globals --enable-multivalue --enable-reference-types --low-memory-unused \
      "$shrink" "$scratch/$name.wasm" -o "$scratch/$name.small.wasm"
    mv "$scratch/$name.small.wasm" "$scratch/$name.wasm"
  fi
  output=../web/$name.wasm
  cp "$scratch/$name.wasm" "$output.new"
  mv "$output.new" "$output"
  say "$name, $mode, $(bytes "$output") bytes, gzipped $(gzip -9 -c "$output" | wc -c | tr -d ' ') bytes"
}

# shellcheck disable=SC2086
[ "$only" = meaning ] || build etude Browser ${small% *} ${small#* } \
  Basics Markup EventLog Practice Quiz QuizBowl Trainer Conformance
# shellcheck disable=SC2086
[ "$only" = etude ] || build meaning MeaningBrowser ${quick% *} ${quick#* } Meaning
