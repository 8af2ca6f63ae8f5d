import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Db, type DbOrTx, openDatabase, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { statementOf } from '@/db/prepared';
import { write } from '@/db/write';
import { demoProducts } from '@/demo/catalogue';
import { addDemoProducts } from '@/demo/fill';
import { hasAccount } from '../accounts';
import { CatalogueIndex } from '../catalogue/browse/catalogueIndex';
import { ImportRunner } from '../catalogue/import/runner';
import { catalogueUndoHandlers } from '../catalogue/manage/undo';
import { messageUndoHandlers } from '../contact';
import { createCouriers } from '../couriers/couriers';
import { openSharedFiles } from '../files/openSharedFiles';
import { createApp } from '../http/app';
import { purchaseUndoHandlers } from '../inventory/purchases/purchases';
import { ImageRenderer } from '../media/imageRenderer';
import { offerUndoHandlers } from '../offers';
import { orderUndoHandlers } from '../orders/manage/undo';
import { createGateways } from '../payments/gateways';
import { readConfig } from '../platform/config';
import { SecretBox } from '../platform/secretBox';
import type { Deps } from '../platform/trpc';
import { StoreTasks } from '../replication/storeTasks';
import { assertOfferGoods, readShop, settingsUndoHandlers } from '../settings';
import { staffUndoHandlers } from '../staff';
import { storeCreditUndoHandlers } from '../storeCredit';
import type { Original, Template } from './postgresDatabase';

/** Migrated (and filled) once per test process, then copied for each test. */
const templates = new Map<Template, string>();

async function templateFolder(kind: Template): Promise<string> {
  const known = templates.get(kind);
  if (known && existsSync(known)) return known;
  const folder = mkdtempSync(join(tmpdir(), `tantu-${kind}-`));
  const db = openDatabase({ dataDir: folder });
  migrate(db);
  if (kind === 'demo') await fillDemo(db);
  sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
  sqliteClient(db).close();
  templates.set(kind, folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const fillDemo = (db: Db) =>
  write(db, (tx) => addDemoProducts(tx, demoProducts, new Date('2026-01-15T06:30:00Z')));

/** What a test's database is a copy of. */
export type Source = Template | Buffer | Original;

/** Makes what tests copy of a test's database. */
export async function sourceOf(db: Db): Promise<Source> {
  if (db.engine.name === 'sqlite') return db.engine.client.serialize();
  const { originalOf } = await import('./postgresDatabase');
  return originalOf(db);
}

/** A real database for the test, removed when it ends. */
export async function testDatabase(from: Source = 'empty'): Promise<{ db: Db; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
  mkdirSync(dataDir, { recursive: true });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (process.env.DATABASE_URL) {
    // Its driver reads numbers as the store does, in the whole process.
    const { postgresDatabase } = await import('./postgresDatabase');
    if (Buffer.isBuffer(from)) throw new Error('A file of SQLite was given to a test on PostgreSQL.');
    return { db: await postgresDatabase(from, fillDemo), dataDir };
  }
  const file = join(dataDir, 'store.db');
  if (typeof from === 'string') copyFileSync(join(await templateFolder(from), 'store.db'), file);
  else if (Buffer.isBuffer(from)) writeFileSync(file, from);
  const db = openDatabase({ dataDir });
  // The file is temporary: waiting for the disk at each commit would only slow the tests.
  sqliteClient(db).pragma('synchronous = OFF');
  onTestFinished(() => void sqliteClient(db).close());
  return { db, dataDir };
}

export type TestStore = Awaited<ReturnType<typeof testStore>>;

type Surroundings = Partial<Pick<Deps, 'gateways' | 'couriers' | 'storeTasks'>> & {
  /** Receives the log output. */
  logTo?: DestinationStream;
  /** The database of another engine. */
  over?: { db: Db; dataDir: string };
};

/** The whole store on a separate database; `now` can be moved, and external services replaced. */
export async function testStore(
  from: Source = 'empty',
  environment: Record<string, string> = {},
  { logTo, over, ...parts }: Surroundings = {},
) {
  const { db, dataDir } = over ?? (await testDatabase(from));
  const clock = { now: new Date('2026-01-15T06:30:00Z') };
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  const log = logTo ? pino({ level: config.logLevel }, logTo) : pino({ level: config.logLevel });
  const files = openSharedFiles(config, log);
  onTestFinished(() => files.close());
  const imageRenderer = new ImageRenderer({ mediaDir: join(dataDir, 'media'), log });
  onTestFinished(() => imageRenderer.close());
  const now = () => clock.now;
  const importRunner = new ImportRunner({ db, log, now });
  onTestFinished(() => importRunner.stop());
  const gateways = createGateways({ config, db, log, now });
  const couriers = createCouriers({ config, log });
  const deps: Deps = {
    config,
    db,
    log,
    files,
    secrets: new SecretBox(Buffer.alloc(32, 7)),
    imageRenderer,
    importRunner,
    gateways,
    couriers,
    catalogueIndex: new CatalogueIndex(),
    assertOfferGoods,
    hasAccount,
    goodsFacts: async () => (await readShop({ db, config })).facts,
    undoHandlers: {
      ...catalogueUndoHandlers,
      ...messageUndoHandlers,
      ...offerUndoHandlers,
      ...orderUndoHandlers,
      ...purchaseUndoHandlers,
      ...settingsUndoHandlers(config),
      ...staffUndoHandlers,
      ...storeCreditUndoHandlers,
    },
    // Instead of a child process, which would read the environment of the tests.
    storeTasks: new StoreTasks({ config, now, run: async (args) => args.join(' ') }),
    now,
    ...parts,
  };
  const app = createApp(deps);
  return { app, db, deps, clock, call: callsTo(app) };
}

/** Sends JSON, or a form unchanged, to the REST API and parses the JSON response. */
function callsTo(app: ReturnType<typeof createApp>) {
  return async (method: string, path: string, body?: unknown, token?: string) => {
    const isForm = body instanceof FormData;
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : isJson ? JSON.parse(text) : text,
    };
  };
}

/** The first value of the first row of a query with `?` for each value, on either engine. */
export async function readValue(db: DbOrTx, text: string, ...values: unknown[]): Promise<unknown> {
  const row = await statementOf(db, text).get(...values);
  return typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;
}
