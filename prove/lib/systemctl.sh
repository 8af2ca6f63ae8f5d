#!/bin/sh
# systemctl stop|start|restart tantu, as far as docs/operations.md asks for it: the built store under ROOT, which the test sets.
set -eu
pid_file=$ROOT/store.pid
stop() {
  [ -f "$pid_file" ] || return 0
  pid=$(cat "$pid_file")
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -f "$pid_file"
}
start() {
  cd "$ROOT/opt/tantu"
  # As ExecStart and EnvironmentFile of deploy/systemd/tantu.service.
  env $(cat "$ROOT/etc/tantu/tantu.env") node dist/server/main.js >>"$ROOT/store.log" 2>&1 &
  echo $! >"$pid_file"
  tries=0
  until curl -sf "http://127.0.0.1:$STORE_PORT/readyz" >/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -gt 200 ] || ! kill -0 "$(cat "$pid_file")" 2>/dev/null; then tail -n 3 "$ROOT/store.log"; exit 1; fi
    sleep 0.1
  done
}
case "$1 $2" in
  "stop tantu") stop ;;
  "start tantu") start ;;
  "restart tantu") stop; start ;;
  *) echo "systemctl $* is not known here"; exit 1 ;;
esac
