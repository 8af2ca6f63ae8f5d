import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseFileError } from './checkFile';
import { DataDirInUseError, lockDataDir } from './dataDirLock';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tantu-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Another process that takes the lock, reports it, and holds it; it announces its end on any input. */
const HOLDER = `
import { lockDataDir } from './src/db/dataDirLock.ts';
const lock = await lockDataDir(process.env.DATA_DIR, 'a store');
console.log('held');
process.stdin.once('data', () => { lock.announceEnd(); console.log('ending'); });
process.once('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 1000);
`;

async function otherProcess(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', HOLDER], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await says(child);
  return child;
}

const says = async (child: ChildProcess): Promise<string> =>
  child.stdout ? String((await once(child.stdout, 'data'))[0]).trim() : '';

const impatient = { graceMs: 0, endingMs: 0 };

describe('a second process that wants to write to DATA_DIR', () => {
  test('is refused with the pid of the first, and the options', async () => {
    const dataDir = folder();
    const { pid } = await otherProcess(dataDir);
    const refused = await lockDataDir(dataDir, 'a store', impatient).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirInUseError);
    // The message at a start and on the command line.
    expect(refused).toBeInstanceOf(DatabaseFileError);
    expect(String(refused)).toContain(`${dataDir} is in use by a store (process ${pid} on `);
    expect(String(refused)).toContain('Stop that one first, or set DATA_DIR to another folder.');
  });

  test.runIf(process.platform === 'linux')(
    'is refused after writer.lock was deleted, until the first ends',
    async () => {
      const dataDir = folder();
      const child = await otherProcess(dataDir);
      rmSync(join(dataDir, 'writer.lock'));
      const refused = await lockDataDir(dataDir, 'a store', impatient).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DataDirInUseError);
      child.kill('SIGKILL');
      await once(child, 'exit');
      (await lockDataDir(dataDir, 'a store', impatient)).release();
    },
  );

  test('is admitted at once when the first is killed', async () => {
    const dataDir = folder();
    const first = await otherProcess(dataDir);
    first.kill('SIGKILL');
    await once(first, 'exit');
    (await lockDataDir(dataDir, 'a store', impatient)).release();
  });

  test('waits for one that is ending, and no longer', async () => {
    const dataDir = folder();
    const first = await otherProcess(dataDir);
    first.stdin?.write('end\n');
    expect(await says(first)).toBe('ending');
    setTimeout(() => first.kill('SIGTERM'), 300);
    const waits: string[] = [];
    const waiting = { graceMs: 0, endingMs: 10_000, onWait: (holder: string) => waits.push(holder) };
    const lock = await lockDataDir(dataDir, 'a store', waiting);
    lock.release();
    expect(waits).toEqual([expect.stringContaining(`process ${first.pid}`)]);

    const second = await otherProcess(dataDir);
    second.stdin?.write('end\n');
    expect(await says(second)).toBe('ending');
    await expect(lockDataDir(dataDir, 'a store', { graceMs: 0, endingMs: 100 })).rejects.toThrow(
      DataDirInUseError,
    );
  });

  test('gives one that is about to end a moment to announce it', async () => {
    const dataDir = folder();
    const first = await otherProcess(dataDir);
    setTimeout(() => first.kill('SIGKILL'), 200);
    (await lockDataDir(dataDir, 'a store')).release();
  });
});

describe('the lock', () => {
  test('works within a process too, and is free again when released', async () => {
    const dataDir = join(folder(), 'new');
    const lock = await lockDataDir(dataDir, 'a restore');
    await expect(lockDataDir(dataDir, 'a store', impatient)).rejects.toThrow('in use by a restore');
    lock.release();
    (await lockDataDir(dataDir, 'a store', impatient)).release();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'writer.lock')).mode & 0o777).toBe(0o600);
  });

  test('of another folder is independent', async () => {
    const [one, other] = [await lockDataDir(folder(), 'a store'), await lockDataDir(folder(), 'a store')];
    one.release();
    other.release();
  });

  test('that is not writable is reported: SQLite would lock nothing', async () => {
    const dataDir = folder();
    (await lockDataDir(dataDir, 'a store')).release();
    chmodSync(join(dataDir, 'writer.lock'), 0o444);
    // The permissions are repaired where possible, like those of the database.
    (await lockDataDir(dataDir, 'a store')).release();
    expect(statSync(join(dataDir, 'writer.lock')).mode & 0o777).toBe(0o600);
  });

  test('does not depend on the file that describes the holder', async () => {
    const dataDir = folder();
    const lock = await lockDataDir(dataDir, 'a store');
    writeFileSync(join(dataDir, 'writer.json'), '{');
    await expect(lockDataDir(dataDir, 'a store', impatient)).rejects.toThrow('in use by another process,');
    lock.release();
    expect(readdirSync(dataDir).toSorted()).toEqual(['writer.json', 'writer.lock']);
  });
});
