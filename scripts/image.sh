#!/bin/sh
# image.sh: makes a container image, etude:latest, with podman, buildah or docker; without any of
# them it leaves the folder that the Containerfile copies, and says so.
set -eu
cd "$(dirname "$0")/.."
rm -rf dist/image
scripts/install.sh dist/image
if command -v podman >/dev/null; then
  exec podman build -t etude -f packaging/Containerfile .
elif command -v buildah >/dev/null; then
  exec buildah build -t etude -f packaging/Containerfile .
elif docker info >/dev/null 2>&1; then
  exec docker build -t etude -f packaging/Containerfile .
fi
echo "There is no podman, buildah or docker here, so no image was made of dist/image (Debian: podman)."
echo "packaging/Containerfile says what an image would have besides."
