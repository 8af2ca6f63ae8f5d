import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './lib.mjs';

/**
 * Runs the server as a child for the life of this process: forwards signals and exits with its code. The
 * channel between them informs the server when this process is gone, even if killed.
 */
export function supervise(args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(process.execPath, args, { cwd: root, stdio });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  // Closing the terminal does not stop the shop.
  process.on('SIGHUP', () => undefined);
  // The launcher was killed.
  process.on('disconnect', () => server.kill('SIGTERM'));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
