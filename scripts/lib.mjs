// Shared by the entry scripts, which run before anything is installed and therefore use only Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project's folder; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command and exits this process when it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Reports whether this Node is in package.json's range: docs/decisions/006-tool-versions.md. */
export function nodeFits() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [presentMajor, presentMinor] = process.versions.node.split('.').map(Number);
  return presentMajor > major || (presentMajor === major && presentMinor >= minor);
}

/** Installs a folder's packages when they differ from its lockfile. */
export async function install(folder = '.') {
  if (installedAsLocked(folder)) return;
  console.log(folder === '.' ? 'Installing packages …' : `Installing packages for ${folder} …`);
  // Not `npm ci`, which refuses a lockfile without tool binaries for systems that a registry lacks.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await must('npm', args, { cwd: join(root, folder) });
}

function installedAsLocked(folder) {
  const installed = join(root, folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(join(root, folder, 'package-lock.json'))).every(
    // Packages for other systems are optional and absent.
    ([name, { version, optional }]) => name === '' || optional || present[name]?.version === version,
  );
}

const changedAt = (path) => statSync(path).mtimeMs;

/** The newest change of any file below the given paths, in Unix milliseconds. */
export function newest(paths) {
  const times = paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .map((path) => (statSync(path).isDirectory() ? newestIn(path) : changedAt(path)));
  return Math.max(0, ...times);
}

function newestIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Math.max(
    changedAt(folder),
    ...entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestIn(path) : changedAt(path);
    }),
  );
}
