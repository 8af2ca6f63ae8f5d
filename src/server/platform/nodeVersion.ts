import { engines } from '../../../package.json' with { type: 'json' };

/**
 * Why the store cannot run on a version of Node; null when it can. From 24.19 on, better-sqlite3 12 aborts the process
 * when a statement is collected as garbage, and better-sqlite3 13 needs Node 22.14 (decision 6). `scripts/lib.mjs` reads the
 * same range before anything is installed.
 */
export function nodeFault(version: string, range = engines.node): string | null {
  const [least = '', newest = ''] = range.match(/\d+\.\d+/g) ?? [];
  if (isBefore(version, newest) && !isBefore(version, least)) return null;
  return `Node ${version} does not fit: use Node 22, or another one from ${least} and before ${newest}.`;
}

function isBefore(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
