// node gateProcess.mjs TARGET: a port that leads to a port of this machine until it is closed. A process apart from the test, whose
// load would delay what passes. Sends its port to the parent, which sends 'close' and 'reopen'.
import { connect, createServer } from 'node:net';

const target = Number(process.argv[2]);
const sockets = new Set();
let isClosed = false;

const server = createServer((socket) => {
  if (isClosed) return socket.destroy();
  const onward = connect(target, '127.0.0.1');
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ]) {
    sockets.add(one);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));

process.on('message', (message) => {
  isClosed = message === 'close';
  if (isClosed) for (const socket of sockets) socket.destroy();
});
process.on('disconnect', () => process.exit());
