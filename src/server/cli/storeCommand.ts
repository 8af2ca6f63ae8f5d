import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDatabaseFile, DatabaseFileError } from '@/db/checkFile';
import type { Db } from '@/db/client';
import { closeDatabase, databaseFile, openExisting, overClient, type Tx } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { write } from '@/db/write';
import { logChange } from '@/server/audit';
import { version } from '@/server/health';
import { reconcileSettlementFile } from '@/server/orders';
import { type Config, ConfigError, readConfig } from '../platform/config';
import { readChangelog, readVersionRecord } from '../platform/versionRecord';
import { addAdmin, resetFactors } from './admin';
import { backUp } from './backup';
import { runCopy } from './copy';
import { withDatabase, withLockedDatabase, withoutStore } from './database';
import { clearShop, fillShop } from './demo';
import { migrationText, runDiagnostics } from './doctor';
import type { Command, Options, Run } from './output';
import { CliError, type CliOutput } from './output';
import { picturesOf } from './pictures';
import { numbersText } from './replica';
import { runCheckBackup, runFollow, runPromote, runRestoreAt } from './replicaCommands';
import { restore } from './restore';
import { versionLines } from './versions';

const HELP = `The shopkeeper's command line. Use: npm run store -- COMMAND

  admin add EMAIL      make somebody an administrator; a new account gets a
                       random password, which is shown once
  admin reset-factors EMAIL
                       remove a lost authenticator app, its recovery codes and
                       passkeys: the password alone signs in again
  backup FILE          copy the database into FILE while the store goes on
  restore FILE         put a backup in the place of the database; the store must
                       be stopped, and the former database is kept beside
  restore --at TIME    fetch the state of BACKUP_URL at a moment, or the newest,
                       into an empty DATA_DIR: --at 2026-01-15T06:30:00Z
  check-backup         restore BACKUP_URL into a temporary folder and examine it
  follow               on a second machine: keep a copy of BACKUP_URL in an empty
                       DATA_DIR, fetched again every --every SECONDS (60); --once
                       fetches it once
  promote              take over: put the newest state of BACKUP_URL into an empty
                       DATA_DIR and keep the former store from running.
                       --keep-database goes on with the database that is there,
                       --offline with the copy of follow, without asking the backup
  reconcile FILE       compare payments and refunds with a Settlement Recon file
                       (CSV) of Cashfree's dashboard
  demo --products N    fill the shop with N demo products; --add puts them beside
                       those that are there
  demo --remove        take the demo shop away before a real opening; products that
                       staff edited stay. The store must be stopped
  copy --to URL        copy the shop of DATA_DIR into an empty database of
                       PostgreSQL (postgres://user:password@host/database) and
                       compare all rows; the store must be stopped
  doctor               examine database and pictures; says what to do about each
                       fault and ends with code 1 when there is one

The database is DATA_DIR/store.db (DATA_DIR is ./data unless set), or PostgreSQL with
DATABASE_URL. Pictures lie in DATA_DIR/media or at MEDIA_URL, and the key to what is
encrypted in DATA_DIR/secret.key or SECRET_KEY: copy those, too, when you back up.`;

const commands: Record<string, Command> = {
  'admin add': { takes: 1, run: runAdminAdd },
  'admin reset-factors': { takes: 1, run: runResetFactors },
  backup: { takes: 1, run: runBackup, isOfFile: true },
  restore: { takes: 1, run: runRestore, isOfFile: true },
  'restore --at': { takes: 0, run: runRestoreAt, isOfFile: true },
  'check-backup': { takes: 0, run: runCheckBackup, isOfFile: true },
  follow: { takes: 0, run: runFollow, isOfFile: true },
  promote: { takes: 0, run: runPromote, isOfFile: true },
  reconcile: { takes: 1, run: runReconcile },
  demo: { takes: 0, run: runDemo },
  copy: { takes: 0, run: runCopy, isOfFile: true },
  doctor: { takes: 0, run: runDoctor },
};

/** Runs a command. Resolves with the exit code: 0 done, 1 refused or faults found, 2 invalid usage. */
export async function runStoreCommand(
  argv: string[],
  environment: Record<string, string | undefined>,
  screen: CliOutput,
): Promise<number> {
  try {
    const { values, positionals } = parse(argv);
    if (values.help || positionals.length === 0) {
      screen.out(HELP);
      return values.help ? 0 : 2;
    }
    const name = nameOf(positionals, values);
    const args = positionals.slice(positionals[0] === 'admin' ? 2 : 1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misunderstood(`There is no command "${name}".`);
    if (args.length !== command.takes) {
      throw new Misunderstood(`"${name}" takes ${command.takes === 1 ? 'one value' : 'no value'} after it.`);
    }
    const config = readConfig(environment);
    if (config.databaseUrl && command.isOfFile)
      throw new CliError(
        `"${name}" works on the file of SQLite in DATA_DIR. Run it without DATABASE_URL; for PostgreSQL, use its own tools.`,
      );
    return await command.run({ config, args, options: values, screen });
  } catch (error) {
    if (error instanceof Misunderstood) {
      screen.out(`${error.message}\n\n${HELP}`);
      return 2;
    }
    const isKnown = [CliError, ConfigError, DatabaseFileError].some((kind) => error instanceof kind);
    if (!(isKnown && error instanceof Error)) throw error;
    screen.out(error.message);
    return 1;
  }
}

function nameOf(positionals: string[], { at }: Options): string {
  const [first = '', second = ''] = positionals;
  if (first === 'admin') return `admin ${second}`.trim();
  return first === 'restore' && at !== undefined ? 'restore --at' : first;
}

class Misunderstood extends Error {}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        products: { type: 'string' },
        add: { type: 'boolean' },
        remove: { type: 'boolean' },
        at: { type: 'string' },
        to: { type: 'string' },
        every: { type: 'string' },
        once: { type: 'boolean' },
        'keep-database': { type: 'boolean' },
        offline: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error));
  }
}

function runAdminAdd({ config, args: [email = ''], screen }: Run): Promise<number> {
  return withDatabase(config, async (db) => {
    const outcome = await addAdmin(db, email, new Date());
    const already = outcome.done === 'already' ? 'is an administrator already' : 'is an administrator now';
    screen.out(`${outcome.email} ${already}.`);
    if (outcome.password) screen.out(`Password, shown only this once: ${outcome.password}`);
    return 0;
  });
}

function runResetFactors({ config, args: [email = ''], screen }: Run): Promise<number> {
  return withDatabase(config, async (db) => {
    screen.out(
      `${await resetFactors(db, email, new Date())} signs in by password alone now, and is signed out everywhere.`,
    );
    return 0;
  });
}

async function runBackup({ config, args: [file = ''], screen }: Run): Promise<number> {
  const { bytes } = await backUp({ dataDir: config.dataDir, file, now: new Date() });
  const megabytes = (bytes / 1_000_000).toFixed(1);
  screen.out(`The database is copied to ${resolve(file)} (${megabytes} MB) and was found whole.`);
  screen.out(
    config.storage
      ? `Uploaded pictures are not in it: they are in ${config.storage.shown}.`
      : `Uploaded pictures are not in it: copy ${resolve(config.dataDir, 'media')}, too.`,
  );
  return 0;
}

async function runRestore({ config, args: [file = ''], screen }: Run): Promise<number> {
  const now = new Date();
  const { former, lastNumber } = await withoutStore(config, 'a restore', async () => {
    const restored = await restore({ dataDir: config.dataDir, file, now });
    // The staff log was replaced with the database, so the restore is logged in the new one.
    await withLockedDatabase(config, (db) => write(db, (tx) => logRestore(tx, file, restored.former, now)));
    return restored;
  });
  screen.out(`The store's database is now that of ${resolve(file)}.`);
  if (former) screen.out(`The former one is kept at ${resolve(former)}.`);
  screen.out(numbersText(lastNumber));
  return 0;
}

async function logRestore(tx: Tx, file: string, former: string | null, now: Date): Promise<void> {
  const formerFile = former && basename(former);
  await logChange(
    tx,
    { id: null, source: 'cli' },
    {
      action: 'store.restore',
      entity: 'store',
      entityId: 'store.db',
      label: basename(file),
      before: { database: formerFile },
      after: { database: basename(file) },
    },
    now,
  );
}

function runReconcile({ config, args: [file = ''], screen }: Run): Promise<number> {
  return withDatabase(config, async (db) => {
    screen.out(await reconcileFile(db, file, new Date()));
    return 0;
  });
}

function runDemo({ config, options, screen }: Run): Promise<number> {
  if (options.remove) return runRemoveDemo(config, screen);
  return withDatabase(config, async (db) => {
    const count = await fillShop(db, options.products, options.add ?? false, screen);
    screen.out(`${count} products are in the shop.`);
    return 0;
  });
}

async function runRemoveDemo(config: Config, screen: CliOutput): Promise<number> {
  // On PostgreSQL, the lock of DATA_DIR does not show whether a store runs.
  if (config.databaseUrl)
    throw new CliError(
      'demo --remove works on SQLite. Remove the demo before you copy the shop to PostgreSQL.',
    );
  const mediaDir = join(config.dataDir, 'media');
  await withoutStore(config, 'a removal of the demo', () =>
    withLockedDatabase(config, async (db) => {
      for (const line of await clearShop(db, mediaDir, new Date())) screen.out(line);
    }),
  );
  return 0;
}

/** The database as it is, also a damaged one. */
async function openToExamine({ dataDir, databaseUrl }: Config): Promise<Db> {
  if (databaseUrl) return openPostgres(databaseUrl, { isCommand: true });
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new CliError(`There is no database at ${resolve(file)}. Is DATA_DIR right?`);
  // SQLite would treat an empty file as a new database.
  if (statSync(file).size === 0) checkDatabaseFile(dataDir);
  return overClient(openExisting(file));
}

async function runDoctor({ config, screen }: Run): Promise<number> {
  const { dataDir } = config;
  const db = await openToExamine(config);
  try {
    screen.out(`Tantu ${version}: ${await migrationText(db)}`);
    const served = readVersionRecord(dataDir);
    const lines = versionLines({ served, program: version, changelog: readChangelog() });
    for (const line of lines) screen.out(line);
    const findings = await runDiagnostics(db, dataDir, await picturesOf(config));
    for (const { name, faults } of findings) {
      screen.out(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${name}`);
      for (const fault of faults) screen.out(`  - ${fault}`);
    }
    return findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
  } finally {
    await closeDatabase(db);
  }
}

/**
 * Compares the books with a settlement file and returns the result as text. Throws for an unreadable file.
 */
export async function reconcileFile(db: Db, file: string, now: Date): Promise<string> {
  const { from, to, events, found } = await compareFile(db, file, now);
  const compared = `${events} payments and refunds from ${from.toISOString()} to ${to.toISOString()} were compared`;
  if (found === 0) return `${compared}: no new difference.`;
  return `${compared}: ${found} new ${found === 1 ? 'difference' : 'differences'}. See Health in the admin pages.`;
}

async function compareFile(db: Db, file: string, now: Date) {
  try {
    return await reconcileSettlementFile(db, readFileSync(file, 'utf8'), now);
  } catch (error) {
    throw new CliError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
