#!/bin/sh
# with-postgres.sh COMMAND...: runs a command with a PostgreSQL of its own, thrown away afterwards.
#
# The command finds it at $ETUDE_TEST_DATABASE: a new cluster in a temporary folder, reached by a
# socket there and by no network. Without PostgreSQL it says so, and runs the command all the same.
set -eu

programs=
for folder in "$(pg_config --bindir 2>/dev/null || true)" /usr/lib/postgresql/*/bin \
  "$(brew --prefix postgresql@15 2>/dev/null || true)/bin"; do
  if [ -x "$folder/initdb" ]; then programs=$folder; fi
done
if [ -z "$programs" ]; then
  echo "PostgreSQL is not installed, so what is stored in it is not tested (Debian: postgresql)."
  exec "$@"
fi

# NB: PostgreSQL refuses to run as root, and a socket's path has at most 107 bytes.
cluster=$(mktemp -d /tmp/etude-postgres-XXXXXX)
if [ "$(id -u)" = 0 ]; then
  chown postgres "$cluster"
  as_user() { (cd "$cluster" && runuser -u postgres -- "$@"); }
else
  as_user() { "$@"; }
fi
end() {
  as_user "$programs/pg_ctl" -D "$cluster/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$cluster"
}
trap end EXIT
trap 'exit 1' INT TERM

as_user "$programs/initdb" -D "$cluster/data" -U root -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
  >"$cluster.log" 2>&1 || { cat "$cluster.log"; rm -f "$cluster.log"; exit 1; }
rm -f "$cluster.log"
as_user "$programs/pg_ctl" -D "$cluster/data" -w -l "$cluster/log" \
  -o "-k $cluster -h '' -c fsync=off -c max_connections=300" start >/dev/null \
  || { cat "$cluster/log"; exit 1; }
# The owner has what an operator would give: its database, and the right to make a role.
"$programs/psql" -q -h "$cluster" -U root -d postgres \
  -c 'CREATE ROLE etude_owner LOGIN CREATEROLE CREATEDB' -c 'CREATE DATABASE etude OWNER etude_owner'

ETUDE_TEST_DATABASE="postgres://etude_owner@/etude?host=$cluster"
export ETUDE_TEST_DATABASE
"$@"
