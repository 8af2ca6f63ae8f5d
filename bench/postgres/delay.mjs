import { connect, createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// A port that passes on what it receives, later: the distance to a database in another data centre. In a thread of its own,
// which sleeps more exactly than timers do.

const { target, delayMs } = workerData;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

const waiting = [];

function pass() {
  for (;;) {
    const [next] = waiting;
    if (!next) return;
    const left = next.at - performance.now();
    if (left > 0) Atomics.wait(sleeper, 0, 0, left);
    waiting.shift();
    next.to.write(next.data);
  }
}

const server = createServer((socket) => {
  const onward = connect(target, '127.0.0.1');
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ]) {
    from.setNoDelay(true);
    from.on('data', (data) => {
      waiting.push({ at: performance.now() + delayMs, to, data });
      if (waiting.length === 1) setImmediate(pass);
    });
    from.on('close', () => to.end());
    from.on('error', () => to.destroy());
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : 0);
});
