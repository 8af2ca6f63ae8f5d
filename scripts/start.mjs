// npm start: installs and builds what is missing, then serves the store.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkNode, install, root } from './lib.mjs';

checkNode();
await install();
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded();

// The channel tells the server when this process is gone, even if it was killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// A terminal that is closed does not close the shop.
process.on('SIGHUP', () => undefined);
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
