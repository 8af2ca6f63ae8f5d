import { engines } from '../../../package.json' with { type: 'json' };

/**
 * Returns why the store cannot run on a version of Node; null when it can. better-sqlite3 13 crashes older versions without
 * a message (decision 6), so the store checks before it loads the driver.
 */
export function nodeFault(version: string, range = engines.node): string | null {
  const [leastMajor = 0, leastMinor = 0] = numbersOf(range);
  const [major = 0, minor = 0] = numbersOf(version);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `Node ${version} is too old: use Node 26, or another one from ${leastMajor}.${leastMinor} on.`;
}

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
