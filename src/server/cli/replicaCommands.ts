import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseFile } from '@/db/client';
import { withoutStore } from './database';
import type { Run } from './output';
import { CliError } from './output';
import { rehearseRestore, restoreReplica, targetOf } from './replica';
import { follow, promote } from './standby';

export async function runRestoreAt({ config, options: { at = '' }, screen }: Run): Promise<number> {
  const moment = at === 'newest' ? undefined : readMoment(at);
  const newest = await withoutStore(config, 'a restore', () => restoreReplica(config, moment));
  screen.out(`The database is restored to ${resolve(databaseFile(config.dataDir))}. ${newest}`);
  screen.out('To go on with it and with the same BACKUP_URL: npm run store -- promote --keep-database');
  return 0;
}

const momentSchema = z.iso.datetime({ offset: true });

/** Parses a time with an explicit offset, such as India's +05:30 or Z. Throws for other formats. */
function readMoment(text: string): Date {
  if (!momentSchema.safeParse(text).success) {
    throw new CliError(
      `"${text}" is no time. Use: restore --at 2026-01-15T06:30:00Z, or restore --at 2026-01-15T12:00:00+05:30, ` +
        'or: restore --at newest',
    );
  }
  const moment = new Date(text);
  if (moment > new Date()) {
    throw new CliError(
      `${moment.toISOString()} is yet to come. Use an earlier time, or: restore --at newest`,
    );
  }
  return moment;
}

/** Aborted by SIGINT or SIGTERM. */
function untilEnded(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
}

export async function runCheckBackup({ config, screen }: Run): Promise<number> {
  const { isWhole, faults, seconds } = await rehearseRestore(config, new Date(), untilEnded());
  screen.out(
    isWhole
      ? `${targetOf(config).shown} gives back a whole store, restored and examined in ${seconds} s.`
      : `${targetOf(config).shown} does not give back a whole store:`,
  );
  for (const fault of faults) screen.out(`  - ${fault}`);
  return isWhole ? 0 : 1;
}

export async function runFollow({ config, options, screen }: Run): Promise<number> {
  const seconds = Number(options.every ?? '60');
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new CliError('--every takes seconds, like --every 60.');
  const isOnce = options.once ?? false;
  return follow({ config, screen, everyMs: seconds * 1000, isOnce, signal: untilEnded() });
}

export async function runPromote({ config, options, screen }: Run): Promise<number> {
  const keepsDatabase = options['keep-database'] ?? false;
  const isOffline = options.offline ?? false;
  const run = () => promote({ config, now: new Date(), keepsDatabase, isOffline });
  for (const line of await withoutStore(config, 'a promotion', run)) screen.out(line);
  return 0;
}
