#!/bin/sh
# Writes first-page.txt anew: the functions that the first page calls, recorded while learners come
# to it (walk.mjs). Needs what `build.sh release etude` leaves behind.
set -eu
cd "$(dirname "$0")"
slim=../.build-wasm/release/slim.wasm
recorder=../.build-wasm/release/recorder.wasm
wasm-split --all-features --instrument -g "$slim" -o "$recorder"
node profile.mjs "$slim" "$recorder" >first-page.txt.new
mv first-page.txt.new first-page.txt
printf 'The first page calls %s functions: core/wasm/first-page.txt\n' "$(wc -l <first-page.txt | tr -d ' ')"
