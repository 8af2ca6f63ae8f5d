import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './lib.mjs';

/**
 * Runs the server as a child for as long as this process lives: signals are passed on, its end is ours. The channel
 * between the two tells the server when this process is gone, even if it was killed.
 */
export function supervise(args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(process.execPath, args, { cwd: root, stdio });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  // A terminal that is closed does not close the shop.
  process.on('SIGHUP', () => undefined);
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
