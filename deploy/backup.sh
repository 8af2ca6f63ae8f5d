#!/bin/sh
# backup.sh FOLDER [DAYS]: the database and the pictures into FOLDER; databases older than DAYS (14) are removed.
# Run in the program's folder with the store's environment. secret.key is not copied: keep it apart (docs/operations.md).
# With MEDIA_URL, the pictures are in that storage, and only this node's copies of some would be here.
set -eu
folder=$1
days=${2:-14}
store=dist/server/store.js
mkdir -p "$folder"
node "$store" backup "$folder/store-$(date -u +%Y-%m-%dT%H%M%SZ).db"
# Pictures never change under their name, so that new ones are all there is to copy. A new shop has none.
if [ -z "${MEDIA_URL:-}" ] && [ -d "$DATA_DIR/media" ]; then
  mkdir -p "$folder/media"
  cp -Ru "$DATA_DIR/media/." "$folder/media/"
fi
find "$folder" -maxdepth 1 -name 'store-*.db' -mtime "+$days" -delete
