import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for the last copy of a Litestream whose store was killed. */
const lastCopyMs = 10_000;

/**
 * Waits until a Litestream with this configuration has ended, and kills it otherwise: two must not write to
 * one backup. A killed store leaves a Litestream running for its last copy.
 */
export async function endFormer(pidFile: string, configuration: string): Promise<void> {
  const endsAt = performance.now() + lastCopyMs;
  for (let pid = readPid(pidFile); pid !== null && runs(pid, configuration); pid = readPid(pidFile)) {
    if (performance.now() > endsAt) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
}

function readPid(file: string): number | null {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
}

/** Whether a process is the Litestream of this configuration; its pid may have been reused. */
function runs(pid: number, configuration: string): boolean {
  try {
    const command = existsSync('/proc')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(` replicate -config ${configuration} `);
  } catch {
    return false;
  }
}
