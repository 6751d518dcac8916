#!/bin/sh
# Builds the core to WebAssembly: ../web/etude.wasm and ../web/etude-rest.wasm, small,
# ../web/typing.wasm, smaller, ../web/meaning.wasm and ../web/ocr.wasm, quick. Why this way:
# docs/decisions/0001-one-core.md.
#
# etude.wasm is what the first page needs: the functions named in first-page.txt, which
# `make wasm-profile` writes, and the data that these name (split/). docs/decisions/0010-first-load.md.
# A debug build is one file.
#
#   core/wasm/build.sh [release|debug] [etude|typing|meaning|ocr|watch]
#
# "watch" is etude's code on a heap that finds what is written after it was given back, for
# conform.mjs: ../dist/etude-watch.wasm.
# Only what has changed is built again. Knobs: WASM_SECONDS_MAX (3600, a step), WASM_MEMORY_KB_MAX
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
if command -v timeout >/dev/null 2>&1; then guard="timeout ${WASM_SECONDS_MAX:-3600}"; else guard=; fi
ulimit -v "${WASM_MEMORY_KB_MAX:-12582912}" 2>/dev/null || true

triple=wasm32-unknown-none-wasm
c_flags="--target=$triple -ffreestanding -fno-builtin -O2"
swift_flags="-target $triple -swift-version 6 -parse-as-library -wmo -package-name core
  -enable-experimental-feature Embedded -enable-experimental-feature DeferredCodeGen
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault
  -Werror EmbeddedRestrictions -Xfrontend -disable-stack-protector
  -Xcc -fmodule-map-file=wasm/module.modulemap -module-cache-path $scratch/cache -I $scratch"
features="--enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-simd
  --enable-mutable-globals --enable-multivalue --enable-reference-types"

is_newer() { # is_newer FILE SOURCE...: something in the sources is newer than the file
  [ -f "$1" ] || return 0
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

  # NB: the mode is a file too, or a debug build would pass for a release.
  [ "$mode" = "$(cat "$scratch/../$name.mode" 2>/dev/null)" ] || rm -f "$output"
  is_newer "$output" "$scratch/$1.o" "$scratch/runtime.o" "$scratch/heap.o" wasm/first-page.txt \
    wasm/split || return 0
  finish "$name" "$1" "$after"
  printf '%s\n' "$mode" >"$scratch/../$name.mode"
}

# finish NAME MODULE OPTIMISE-AFTER: links the module; in a release, also makes it small.
finish() {
  output=../web/$1.wasm
  rest=../web/$1-rest.wasm
  if [ "$mode" = debug ]; then
    link "$2" heap "$output.new"
  elif [ "$1" = etude ]; then
    say "$1: in two parts"
    split "$2" "$output.new" "$rest.new"
  else
    link "$2" heap "$scratch/$1.linked"
    # shellcheck disable=SC2086
    wasm-opt $features --low-memory-unused "$3" "$scratch/$1.linked" -o "$output.new"
  fi
  mv "$output.new" "$output"
  tell "$output"
  if [ -f "$rest.new" ]; then
    mv "$rest.new" "$rest"
    tell "$rest"
  else
    rm -f "$rest"
  fi
}

# split MODULE FIRST REST: what the first page needs, and the rest of it.
# NB: before -Oz, which would inline across the two. Of functions with one caller it inlines small ones
# alone: it makes one function of 400 KB otherwise, slow to compile, and 7 % more to send.
split() {
  slim=$scratch/slim.wasm
  link "$1" heap "$scratch/linked.wasm"
  # shellcheck disable=SC2086
  wasm-opt $features --low-memory-unused -g --duplicate-function-elimination --simplify-globals \
    --remove-unused-module-elements "$scratch/linked.wasm" -o "$slim"
  link "$1" heap "$scratch/relocations.wasm" --emit-relocs
  mover
  id=$(cksum <"$slim" | cut -d ' ' -f 1)
  # NB: it warns of every name that is not there any more; profile.mjs --check sees what that costs.
  # shellcheck disable=SC2086
  wasm-split $features --symbolmap "$slim" --keep-funcs=@wasm/first-page.txt -o1 "$slim.1" -o2 "$slim.2" \
    --export-prefix=% --placeholder-namespace="rest.$id" --import-namespace="first.$id" \
    >"$scratch/split.log" 2>&1 || { cat "$scratch/split.log"; fail "wasm-split failed"; }
  said=$("$scratch/../split" "$scratch/relocations.wasm" "$slim.1" "$slim.2") || fail "no data moved"
  say "$said"
  small="$features --low-memory-unused -Oz --one-caller-inline-max-function-size=40"
  # NB: flat and looped anew, it finds more of what is alike: 1.5 % of the first part as it is sent.
  # shellcheck disable=SC2086
  wasm-opt $small --flatten --rereloop -Oz -Oz "$slim.1" -o "$2" &
  # shellcheck disable=SC2086
  wasm-opt $small "$slim.2" -o "$3"
  wait $!
}

# mover: the program that moves the rest's data out of the first part; for this machine.
mover() {
  is_newer "$scratch/../split" wasm/split || return 0
  swiftc -swift-version 6 -parse-as-library -wmo -O wasm/split/*.swift -o "$scratch/../split.new"
  mv "$scratch/../split.new" "$scratch/../split"
}

link() { # link MODULE HEAP OUTPUT FLAG...
  module=$1 heap=$2 linked=$3
  shift 3
  "$tools/wasm-ld" --no-entry --export-memory -z stack-size=1048576 --stack-first "$@" \
    "$scratch/$module.o" "$scratch/runtime.o" "$scratch/$heap.o" "$tables" -o "$linked"
}

tell() { say "$mode: $(basename "$1"), $(bytes <"$1") bytes, gzipped $(gzip -9 -c "$1" | bytes)"; }
bytes() { wc -c | tr -d ' '; }

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
case $only in meaning | typing | ocr) ;; *) build etude -Osize -Oz \
  Basics Markup Codes Answers EventLog Practice Syncing Packs Import Borrowing Sittings Contest \
  Tournaments QuizBowl ScienceBowl KnowledgeBowl Typing Teaching TypingModule Academy AcademyModule Homework \
  HomeworkModule Rooms Trainer Conformance Browser ;;
esac
case $only in etude | watch | meaning | ocr) ;; *) build typing -Osize -Oz Basics Typing TypingBrowser ;; esac
if [ "$only" = watch ]; then
  compile heap heap-watch -DETUDE_HEAP_WATCH
  mkdir -p ../dist
  if is_newer ../dist/etude-watch.wasm "$scratch/Browser.o" "$scratch/heap-watch.o"; then
    link Browser heap-watch ../dist/etude-watch.wasm
  fi
fi
# NB: SIMD is for the nets alone: old machines' browsers have none, and the core does without.
swift_flags="$swift_flags -Xcc -msimd128"
case $only in etude | watch | typing | ocr) ;; *) build meaning -O -O3 Vectors Meaning MeaningBrowser ;; esac
case $only in etude | watch | typing | meaning) ;; *) build ocr -O -O3 Basics Vectors OCR OCRBrowser ;; esac
