import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile } from '@/db/client';
import type { BackupTarget } from '../platform/backupUrl';
import { fetchReplica, ReplicationError, runLitestream } from './litestream';

/** The store that may write to a backup. */
export type Owner = { storeId: string; machine: string; at: string };

/** Milliseconds for an owner query, and for the one that delays a start. */
const [askWithinMs, startWithinMs] = [20_000, 5000];
/** Seconds that Litestream runs to write a new owner, one run after another until it has arrived. */
const writeSeconds = [1, 4, 15];

/** The id of the store in this folder, created on first use. Moving the folder moves the store. */
function storeIdOf(dataDir: string): string {
  const known = knownStoreId(dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true });
  const id = randomUUID();
  writeFileSync(idFile(dataDir), `${id}\n`, { mode: 0o600 });
  return id;
}

const idFile = (dataDir: string): string => join(dataDir, 'store-id');
const knownStoreId = (dataDir: string): string | null =>
  existsSync(idFile(dataDir)) ? readFileSync(idFile(dataDir), 'utf8').trim() : null;

/** The owner of a backup; null for an unused one. Throws when it cannot be queried. */
export function readOwner(target: BackupTarget, withinMs = askWithinMs): Promise<Owner | null> {
  return withOwners(target, (client) => client.newest(), withinMs);
}

/**
 * Makes a store the owner of a backup. The former owner refuses to start and ends if it still runs. Throws
 * when the backup is not writable. Two claims in the same second are not distinguished.
 */
export async function claimBackup(target: BackupTarget, dataDir: string, now: Date): Promise<void> {
  const former = await readOwner(target);
  // The newest claim wins; the former store's clock may have been ahead of ours.
  const at = new Date(Math.max(now.getTime(), former ? Date.parse(former.at) + 1 : 0)).toISOString();
  const owner = { storeId: storeIdOf(dataDir), machine: hostname(), at };
  for (const seconds of writeSeconds) {
    await withOwners(target, async (client) => {
      if (!isSame(client.newest(), owner)) client.add(owner);
      await client.write(seconds);
    });
    if (isSame(await readOwner(target), owner)) return;
  }
  throw new ReplicationError(`${target.shown} could not be written. See whether it may be, and try again.`);
}

const isSame = (one: Owner | null, other: Owner): boolean =>
  one?.storeId === other.storeId && one.at === other.at;

type Owners = {
  newest: () => Owner | null;
  add: (owner: Owner) => void;
  write: (seconds: number) => Promise<void>;
};

/** Works on a copy of the small owners database, which is replicated like the store's own. */
async function withOwners<T>(
  target: BackupTarget,
  work: (owners: Owners) => T | Promise<T>,
  withinMs = askWithinMs,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-owner-'));
  const file = join(folder, 'owner.db');
  try {
    await fetchReplica({ target, out: file, part: 'owner', withinMs });
    const client = openFile(file);
    client.exec(
      'create table if not exists owners (storeId text not null, machine text not null, at text not null)',
    );
    try {
      return await work({
        newest: () =>
          client.prepare<[], Owner>('select * from owners order by at desc limit 1').get() ?? null,
        add: (owner) => client.prepare('insert into owners values (@storeId, @machine, @at)').run(owner),
        write: async (seconds) => {
          await runLitestream(
            'replicate',
            { file, target, part: 'owner', keepMs: keepOwnersMs },
            ['-exec', `sleep ${seconds}`],
            { withinMs: askWithinMs + seconds * 1000 },
          );
        },
      });
    } finally {
      client.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Owners are retained permanently: a hundred years. */
const keepOwnersMs = 100 * 365 * 24 * 3_600_000;

/**
 * Throws when the backup is known to belong to another store; writes nothing. An unreachable backup passes.
 */
export async function refuseForeignBackup(target: BackupTarget, dataDir: string): Promise<void> {
  const owner = await readOwner(target, startWithinMs).catch(() => null);
  if (owner && owner.storeId !== knownStoreId(dataDir)) throw new ForeignBackupError(target, owner);
}

/** Throws when the backup belongs to another store; claims an unowned backup. */
export async function assertOwnBackup(target: BackupTarget, dataDir: string, now: Date): Promise<void> {
  const owner = await readOwner(target);
  if (owner?.storeId === storeIdOf(dataDir)) return;
  if (owner) throw new ForeignBackupError(target, owner);
  await claimBackup(target, dataDir, now);
}

/** The backup belongs to another store. */
export class ForeignBackupError extends ReplicationError {
  constructor({ shown }: BackupTarget, { machine, at }: Owner) {
    super(
      `The backup ${shown} belongs to the store on ${machine} since ${at}. If that one took over, this one must not run: ` +
        'two stores would take orders that never meet. To go on with the newest state of the backup, empty DATA_DIR and run: ' +
        'npm run store -- promote. To go on with the database that is here: npm run store -- promote --keep-database.',
    );
    this.name = 'ForeignBackupError';
  }
}
