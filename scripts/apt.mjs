// Installs packages of Debian where the system is one, and this user may.
import { run } from './lib.mjs';

const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];

/** Runs apt-get; resolves with its exit code. */
export async function apt(...args) {
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
