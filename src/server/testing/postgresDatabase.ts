import { onTestFinished } from 'vitest';
import type { Db } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { createStore, dropStore } from '@/db/testing/postgresServer';

export type Template = 'empty' | 'demo';

/** The address of PostgreSQL, on which the tests run when it is set; otherwise they run on SQLite. */
const server = process.env.DATABASE_URL ?? '';
/** Filled once per test process, then copied for each test. */
const templates = new Map<Template, Promise<string>>();

/** A database of PostgreSQL for the test, dropped when it ends. */
export async function postgresDatabase(
  from: Template | Buffer,
  fillDemo: (db: Db) => Promise<unknown>,
): Promise<Db> {
  if (typeof from !== 'string') throw new Error('A file of SQLite was given to a test on PostgreSQL.');
  const template = templates.get(from) ?? makeTemplate(from, fillDemo);
  templates.set(from, template);
  const url = await createStore(server, await template);
  const db = await openPostgres(url);
  onTestFinished(async () => {
    await db.$postgres?.close();
    await dropStore(server, url);
  });
  return db;
}

async function makeTemplate(kind: Template, fillDemo: (db: Db) => Promise<unknown>): Promise<string> {
  const url = await createStore(server);
  const db = await openPostgres(url);
  if (kind === 'demo') await fillDemo(db);
  await db.$postgres?.close();
  return url;
}
