import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '@/db/client';
import type { BackupTarget } from '../platform/backupUrl';

/**
 * Delay between a commit and its copy at the backup: polling the database, then sending the new part of its
 * log.
 */
const syncEvery = { store: '500ms', owner: '100ms' } as const;
const secondsIn = (ms: number): string => `${Math.round(ms / 1000)}s`;

export type Litestream = { command: string; version: string };

/** A backup that cannot be used as requested; the message states the problem and the remedy. */
export class ReplicationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReplicationError';
  }
}

let found: Litestream | null | undefined;

/** The newer of the Litestream on PATH and the packaged one. Throws when there is none. */
export function findLitestream(): Litestream {
  // The packaged one wins ties: npm puts a script of the same name on PATH that does not forward signals.
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
  /** The metrics port, on loopback only. */
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
  // Before 0.5, retention was set per replica.
  const snapshot = { interval: '24h', retention };
  return JSON.stringify({
    ...(port !== undefined && { addr: `127.0.0.1:${port}` }),
    dbs: [{ path: file, 'monitor-interval': syncEvery[part], replicas: [replica] }],
    snapshot,
  });
}

type Limits = { withinMs: number; signal?: AbortSignal | undefined };

/**
 * Runs Litestream to its end with a configuration file readable only by its owner. Returns its output; throws
 * with its last message.
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
  /** The file to write; it must not exist. */
  out: string;
  /** The moment to restore; defaults to the newest state. */
  at?: Date | undefined;
  part?: Replicated['part'];
  withinMs?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Restores a database from the backup to `out`; false when the backup has none. Throws a ReplicationError.
 */
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
  // Litestream finds a moment only between the first and the last change of a generation; nothing changed
  // after the last.
  const last = await lastGenerationBefore(at, replicated, { withinMs, signal });
  return last !== null && restore('-generation', last);
}

/** The generation with the newest last change before a moment; null when all started later. */
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

/** Lines with name, generation, lag, start and end. */
async function listGenerations(replicated: Omit<Replicated, 'file'>, limits: Limits): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-generations-'));
  // Litestream requires an existing database to compute the lag.
  const file = databaseFile(folder);
  try {
    writeFileSync(file, '');
    return await runLitestream('generations', { ...replicated, file }, [file], limits);
  } catch (error) {
    // The command no longer exists from 0.5 on.
    if (error instanceof ReplicationError) return '';
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes Litestream's state of a replaced database; replication of the new one starts with a whole copy. */
export function forgetReplication(dataDir: string): void {
  rmSync(join(dataDir, '.store.db-litestream'), { recursive: true, force: true });
}

type LogLine = { level: 'debug' | 'warn' | 'error'; text: string };

const levels: Record<string, LogLine['level']> = { ERROR: 'error', WARN: 'warn' };

/**
 * Parses a line of Litestream's log (`level=ERROR msg="…" error="…"`); its lines about each copy are debug
 * level.
 */
export function readLine(line: string): LogLine {
  const level = levels[/\b(?:level=)?(ERROR|WARN|INFO|DEBUG)\b/.exec(line)?.[1] ?? ''] ?? 'debug';
  const text = ['msg', 'error']
    .map((name) => new RegExp(`\\b${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|(\\S+))`).exec(line))
    .map((found) => (found?.[1] ?? found?.[2])?.replaceAll('\\"', '"'))
    .filter(Boolean)
    .join(': ');
  return { level, text: text || line };
}
