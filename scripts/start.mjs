// npm start: installs and builds what is missing, then serves the store.
import { spawn } from 'node:child_process';
import { checkNode, install, root } from './lib.mjs';

checkNode();
await install();
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded();

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
