#!/bin/sh
# Makes an authority of this installation's own, certificates for EventStoreDB and NATS, and the key by which the members of
# a MongoDB replica set know each other. What is there is kept; certificates that end within 400 days are made again, at the
# next start: who starts it once a year always has one that lasts. Needs openssl alone. Each folder is a volume of its own,
# so that a container sees only what it needs.
set -eu
certs=${1:-/certs}
authority=$certs/authority
mkdir -p "$authority" "$certs/trust" "$certs/eventstore" "$certs/nats" "$certs/mongodb"
umask 077

lasts() { [ -f "$1" ] && openssl x509 -checkend 34560000 -noout -in "$1" >/dev/null; }
# What openssl says is of use only where it fails.
quietly() { if ! said=$("$@" 2>&1); then echo "$said" >&2; exit 1; fi; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; fi; }

if ! lasts "$authority/ca.crt"; then
  # First, so that none of another authority is kept where this is cut off.
  rm -f "$certs/eventstore/node.crt" "$certs/nats/node.crt"
  quietly openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/O=Anamnesis/CN=Anamnesis authority' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$authority/ca.key" -out "$authority/ca.crt"
fi
cp "$authority/ca.crt" "$certs/trust/ca.crt"
chmod 755 "$certs/trust"
chmod 644 "$certs/trust/ca.crt"

# service common-name: a certificate for a name, since clients check names and not addresses, and for the health check's own
# address. EventStoreDB's nodes use theirs as clients too, and know each other by the common name.
certificate() {
  folder=$certs/$1
  if lasts "$folder/node.crt"; then return; fi
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,digitalSignature,keyEncipherment\nbasicConstraints=critical,CA:FALSE\n' "$1" >"$folder/extensions"
  quietly openssl req -newkey rsa:2048 -nodes -subj "/O=Anamnesis/CN=$2" -keyout "$folder/node.key" -out "$folder/request"
  quietly openssl x509 -req -in "$folder/request" -CA "$authority/ca.crt" -CAkey "$authority/ca.key" -CAcreateserial -days 825 \
    -extfile "$folder/extensions" -out "$folder/node.crt"
  rm "$folder/request" "$folder/extensions"
}
certificate eventstore eventstoredb-node
certificate nats nats
mkdir -p "$certs/eventstore/ca"
cp "$authority/ca.crt" "$certs/eventstore/ca/ca.crt"
# KurrentDB's image runs as a user of its own, whose number its Dockerfile sets to 1000; Ubuntu 24.04, which newer images are
# made of, has another user by that number. The server does not look at modes, and nothing else has this volume.
as_root chmod -R a+rX "$certs/eventstore"

if [ ! -s "$certs/mongodb/keyfile" ]; then
  openssl rand -base64 756 >"$certs/mongodb/keyfile"
fi
chmod 400 "$certs/mongodb/keyfile"
# The number that MongoDB's image has for its user; the server wants the file to be its own. NATS runs as root.
as_root chown -R 999:999 "$certs/mongodb"
