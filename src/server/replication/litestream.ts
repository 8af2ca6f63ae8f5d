import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '@/db/client';
import type { BackupTarget } from '../platform/backupUrl';

/** Between a commit and its copy at the backup: the database is looked at, then the new part of its log is sent. */
const syncEvery = { store: '500ms', owner: '100ms' } as const;
const secondsIn = (ms: number): string => `${Math.round(ms / 1000)}s`;

export type Litestream = { command: string; version: string };

/** A backup that cannot be used as asked; the text says what is wrong and what helps. */
export class ReplicationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReplicationError';
  }
}

let found: Litestream | null | undefined;

/** The program: one on PATH when it is newer than the one that comes with the packages. Throws when there is none. */
export function findLitestream(): Litestream {
  // On one version the packaged one: npm puts a script of the same name on PATH that does not pass signals on.
  found ??= newest([versionOf(packagedCommand()), versionOf('litestream')]);
  if (found) return found;
  throw new ReplicationError(
    'BACKUP_URL needs Litestream, which is neither on PATH nor among the packages for this system. ' +
      'Install it (https://litestream.io/install), or unset BACKUP_URL.',
  );
}

function packagedCommand(): string | null {
  const file = `@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return null;
  }
}

function versionOf(command: string | null): Litestream | null {
  if (!command) return null;
  const { status, stdout } = spawnSync(command, ['version'], { encoding: 'utf8', timeout: 5000 });
  const version = /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
  return status === 0 && version ? { command, version } : null;
}

function newest(all: (Litestream | null)[]): Litestream | null {
  const weight = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);
  const there = all.filter((one) => one !== null);
  return there.toSorted((a, b) => weight(b.version) - weight(a.version))[0] ?? null;
}

type Replicated = {
  /** The database file. */
  file: string;
  target: BackupTarget;
  /** The name of this database at the backup. */
  part: 'store' | 'owner';
  keepMs: number;
  /** Where it tells its metrics, for this machine alone. */
  port?: number;
};

/** Litestream's configuration: JSON is YAML. */
export function configurationText({ file, target, part, keepMs, port }: Replicated): string {
  const retention = secondsIn(keepMs);
  const replica = {
    ...target.replicaOf(part),
    'sync-interval': syncEvery[part],
    retention,
    'snapshot-interval': '24h',
  };
  // Before 0.5, what is kept was said of each replica.
  const snapshot = { interval: '24h', retention };
  return JSON.stringify({
    ...(port !== undefined && { addr: `127.0.0.1:${port}` }),
    dbs: [{ path: file, 'monitor-interval': syncEvery[part], replicas: [replica] }],
    snapshot,
  });
}

type Limits = { withinMs: number; signal?: AbortSignal | undefined };

/**
 * Runs Litestream to its end with a configuration that nobody else can read. Returns what it wrote; throws with what it
 * said last.
 */
export async function runLitestream(
  command: 'restore' | 'replicate' | 'generations',
  replicated: Replicated,
  args: readonly string[],
  { withinMs, signal }: Limits,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-litestream-'));
  const configuration = join(folder, 'litestream.yml');
  try {
    writeFileSync(configuration, configurationText(replicated), { mode: 0o600 });
    return await run([command, '-config', configuration, '-no-expand-env', ...args], { withinMs, signal });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], { withinMs: timeout, signal }: Limits): Promise<string> {
  const { command } = findLitestream();
  const options = { timeout, signal, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(command, [...args], options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '';
      const late = error.killed ? `it took longer than ${secondsIn(timeout)}` : '';
      reject(new ReplicationError(/error="?(.*?)"?$/.exec(said)?.[1] || late || said || error.message));
    });
  });
}

/** Milliseconds that fetching a database may take. */
const restoreWithinMs = 60 * 60_000;

type Fetched = {
  target: BackupTarget;
  /** The file to write; it must not be there. */
  out: string;
  /** As of when; without it, the newest state. */
  at?: Date | undefined;
  part?: Replicated['part'];
  withinMs?: number;
  signal?: AbortSignal | undefined;
};

/** Writes a database from the backup to `out`; false when the backup has none. Throws a ReplicationError. */
export async function fetchReplica({
  target,
  out,
  at,
  part = 'store',
  withinMs = restoreWithinMs,
  signal,
}: Fetched): Promise<boolean> {
  const file = databaseFile('/');
  const replicated = { file, target, part, keepMs: 0 };
  const restore = async (...which: string[]): Promise<boolean> => {
    const args = ['-if-replica-exists', '-o', out, ...which, file];
    await runLitestream('restore', replicated, args, { withinMs, signal });
    return existsSync(out);
  };
  if (!at) return restore();
  if (await restore('-timestamp', at.toISOString())) return true;
  // Litestream finds a moment only between the first and the last change of a generation: nothing changed since then.
  const last = await lastGenerationBefore(at, replicated, { withinMs, signal });
  return last !== null && restore('-generation', last);
}

/** The generation whose last change is the newest before a moment; null when all began later. */
async function lastGenerationBefore(
  at: Date,
  replicated: Omit<Replicated, 'file'>,
  limits: Limits,
): Promise<string | null> {
  const ended = (await listGenerations(replicated, limits))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([, name = '', , , end = '']) => ({ name, endedAtMs: Date.parse(end) }))
    .filter(({ endedAtMs }) => endedAtMs <= at.getTime());
  return ended.toSorted((a, b) => b.endedAtMs - a.endedAtMs)[0]?.name ?? null;
}

/** Lines of name, generation, lag, start and end. */
async function listGenerations(replicated: Omit<Replicated, 'file'>, limits: Limits): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-generations-'));
  // For the lag Litestream wants a database to be there.
  const file = databaseFile(folder);
  try {
    writeFileSync(file, '');
    return await runLitestream('generations', { ...replicated, file }, [file], limits);
  } catch (error) {
    // From 0.5 on there is no such command.
    if (error instanceof ReplicationError) return '';
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what Litestream noted of a database that was replaced: of the new one it begins with a whole copy. */
export function forgetReplication(dataDir: string): void {
  rmSync(join(dataDir, '.store.db-litestream'), { recursive: true, force: true });
}

type LogLine = { level: 'debug' | 'warn' | 'error'; text: string };

const levels: Record<string, LogLine['level']> = { ERROR: 'error', WARN: 'warn' };

/** A line of Litestream's log (`level=ERROR msg="…" error="…"`); what it tells of each copy is for debugging. */
export function readLine(line: string): LogLine {
  const level = levels[/\b(?:level=)?(ERROR|WARN|INFO|DEBUG)\b/.exec(line)?.[1] ?? ''] ?? 'debug';
  const text = ['msg', 'error']
    .map((name) => new RegExp(`\\b${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|(\\S+))`).exec(line))
    .map((found) => (found?.[1] ?? found?.[2])?.replaceAll('\\"', '"'))
    .filter(Boolean)
    .join(': ');
  return { level, text: text || line };
}
