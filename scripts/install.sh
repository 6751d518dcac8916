#!/bin/sh
# install.sh ROOT: puts the command, the app and the packs below a folder, as a system has them:
# / for this machine, any other for an image or a package.
#
# What is there already is used where ETUDE names a built command; else it is built for release.
set -eu
cd "$(dirname "$0")/.."
root=${1:?where to? / for this machine}
command=${ETUDE:-}
if [ -z "$command" ]; then
  scripts/quietly.sh "the core for browsers" core/wasm/build.sh
  scripts/quietly.sh "the command" swift build --package-path server --product etude -c release
  command=server/.build/release/etude
fi

programs=$root/usr/lib/etude
install -d "$programs" "$root/usr/bin" "$root/usr/share/doc/etude" "$root/usr/share/etude"
install "$command" "$programs/etude"
# Swift's own libraries are found beside the command; all others are the system's packages.
ldd "$command" | sed -n 's|.*=> \(/.*/lib/swift/linux/[^ ]*\) .*|\1|p' | while read -r library; do
  install -m 644 "$library" "$programs/"
done
ln -sfn ../lib/etude/etude "$root/usr/bin/etude"
for folder in web packs models; do
  [ -d "$folder" ] || continue
  rm -rf "$root/usr/share/etude/$folder"
  cp -R "$folder" "$root/usr/share/etude/$folder"
done
install -m 644 docs/guide/*.md packaging/* LICENSE "$root/usr/share/doc/etude/"
