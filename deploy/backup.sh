#!/bin/sh
# backup.sh FOLDER [DAYS]: the database and the pictures into FOLDER; databases older than DAYS (14) are removed.
# Run in the program's folder with the store's environment. secret.key is not copied: keep it apart (docs/operations.md).
set -eu
folder=$1
days=${2:-14}
store=dist/server/store.js
mkdir -p "$folder/media"
node "$store" backup "$folder/store-$(date -u +%Y-%m-%dT%H%M%SZ).db"
# Pictures never change under their name, so that new ones are all there is to copy.
cp -Rn "$DATA_DIR/media/." "$folder/media/"
find "$folder" -maxdepth 1 -name 'store-*.db' -mtime "+$days" -delete
