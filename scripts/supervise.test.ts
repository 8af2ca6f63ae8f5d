import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Prints its pid, exits with code 7 on SIGTERM, and exits by itself when its parent is gone. */
const SERVER = `
process.on('SIGTERM', () => process.exit(7));
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit(0));
setInterval(() => undefined, 1000);
process.stdout.write(String(process.pid));
`;
const supervisor = pathToFileURL('scripts/supervise.mjs').href;

async function supervised(code = SERVER) {
  const program = `const { supervise } = await import('${supervisor}'); supervise(['-e', ${JSON.stringify(code)}]);`;
  const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const ended = once(parent, 'exit') as Promise<[number | null, string | null]>;
  const [chunk] = parent.stdout ? await once(parent.stdout, 'data') : [];
  return { parent, ended, serverId: Number(chunk) };
}

const isAlive = (id: number): boolean => {
  try {
    // An ended process that is not reaped yet counts as gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test("forwards a signal and exits with the server's code", async () => {
  const { parent, ended } = await supervised();
  parent.kill('SIGHUP');
  await sleep(100);
  parent.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});

test('exits when its server is killed', async () => {
  const { ended, serverId } = await supervised();
  process.kill(serverId, 'SIGKILL');
  expect(await ended).toEqual([137, null]);
});

test.runIf(process.platform === 'linux')('ends its server when killed', async () => {
  const { parent, ended, serverId } = await supervised();
  parent.kill('SIGKILL');
  await ended;
  for (let tries = 0; isAlive(serverId) && tries < 100; tries += 1) await sleep(20);
  expect(isAlive(serverId)).toBe(false);
});

test('is started by npm itself, not by a shell that would swallow its signals', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start).toMatch(/^exec /);
});
