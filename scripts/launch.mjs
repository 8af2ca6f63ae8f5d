// node scripts/launch.mjs COMMAND …: runs a script of this project (NAME.mjs) or a tool of its packages on a Node that fits.
// On an older Node it installs one from scripts/node first. It runs on any Node since 16 and uses no packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, nodeFits, root } from './lib.mjs';

const [command, ...args] = process.argv.slice(2);
const isScript = command.endsWith('.mjs');
const file = isScript ? join(root, 'scripts', command) : bin(command);

if (nodeFits()) {
  if (isScript) await runHere();
  else runChild(process.execPath, process.env);
} else {
  const node = installedNode() ?? installNode();
  // Tools that start `node` find the same one.
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  runChild(node, { ...process.env, PATH: path });
}

async function runHere() {
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Runs the command as a child, which learns through the channel when this process is gone, even if killed. */
function runChild(node, env) {
  const stdio = isScript ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const [program, ...first] = isScript ? [node, file] : [file];
  const child = spawn(program, [...first, ...args], {
    stdio,
    env,
    shell: process.platform === 'win32' && !isScript,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // Closing the terminal does not stop the shop.
  if (command === 'start.mjs') process.on('SIGHUP', () => undefined);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** The path of the installed Node, if the folder has one for this system. */
function installedNode() {
  const { optionalDependencies } = createRequire(import.meta.url)('./node/package.json');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return Object.keys(optionalDependencies)
    .map((folder) => join(root, 'scripts', 'node', 'node_modules', folder, 'bin', name))
    .find(existsSync);
}

function installNode() {
  console.error(
    `Node ${process.versions.node} is too old for Tantu: installing a newer one into scripts/node …`,
  );
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, {
    cwd: join(root, 'scripts', 'node'),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const node = status === 0 ? installedNode() : undefined;
  if (node) return node;
  console.error(
    `No newer Node could be installed for ${process.platform} ${process.arch}. Install Node 26 and try again.`,
  );
  process.exit(1);
}
