import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fileOf } from '../platform/workers';

/**
 * Runs a command of `npm run store` in a process of its own, with this one's environment: what looks at every page
 * of a database would keep everybody waiting here. Rejects with what it wrote when it does not end well.
 */
export function runChildCommand(args: readonly string[], signal: AbortSignal): Promise<string> {
  const file = fileURLToPath(fileOf('../cli.ts', './store.js', import.meta.url));
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...loader, file, ...args], { signal }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(new Error(`${args[0]} failed: ${`${stdout}${stderr}`.trim() || error.message}`));
    });
  });
}
