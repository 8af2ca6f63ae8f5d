import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Db, openDatabase, sqliteClient } from '@/db/client';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo } from '@/demo/fill';
import { prepareStore } from '@/server/prepareStore';
import { serverArgs } from '../../scripts/serverArgs.mjs';
import { type Child, startChild } from './child';

const silent = pino({ level: 'silent' });

/** A folder with the filled demo store. Removed when the benchmark ends. */
export const makeDemoFolder = (): Promise<string> =>
  makeFolder((db) => prepareStore(db, { demo: 'catalogue', log: silent }));

/** A folder with a store of `products`. Removed when the benchmark ends. */
export const makeScaledFolder = (products: number): Promise<string> =>
  makeFolder(async (db) => {
    await prepareStore(db, { demo: 'none', log: silent });
    await fillDemo(db, scaledProducts(products));
  });

/** A folder with a copy of a store's database. Removed when the benchmark ends. */
export async function makeFolderOf(databaseFile: string): Promise<string> {
  const dataDir = newFolder();
  copyFileSync(databaseFile, join(dataDir, 'store.db'));
  await fillFolder(dataDir, (db) => prepareStore(db, { demo: 'none', log: silent }));
  return dataDir;
}

async function makeFolder(fill: (db: Db) => Promise<void>): Promise<string> {
  const dataDir = newFolder();
  await fillFolder(dataDir, fill);
  return dataDir;
}

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function fillFolder(dataDir: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase({ dataDir });
  await fill(db);
  sqliteClient(db).close();
}

/** Starts the built store and waits until `path` responds. */
export function startStore(
  dataDir: string,
  environment: Record<string, string> = {},
  path = '/',
): Promise<Child> {
  if (!existsSync(serverArgs.at(-1) ?? '')) throw new Error('the store is not built: npm run build');
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    COD: 'visible',
    NODE_ENV: '',
    ...environment,
  };
  return startChild(serverArgs, env, path);
}

/** Runs `measure` on a separate store, which ends with it. */
export async function withStore<Result>(
  dataDir: string,
  measure: (store: Child) => Promise<Result>,
): Promise<Result> {
  const store = await startStore(dataDir);
  try {
    return await measure(store);
  } finally {
    await store.stop();
  }
}
