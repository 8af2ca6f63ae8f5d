import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { closeDatabase, type Db } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { createStore, dropStore } from '@/db/testing/postgresServer';

export type Template = 'empty' | 'demo';

/** The address of PostgreSQL, on which the tests run when it is set; otherwise they run on SQLite. */
const server = process.env.DATABASE_URL ?? '';
/** Filled once per test process, then copied for each test. */
const templates = new Map<Template, Promise<string>>();

/** The address of a database that tests copy. */
export type Original = { url: string };

/** A database of PostgreSQL for the test, dropped when it ends. */
export async function postgresDatabase(
  from: Template | Original,
  fillDemo: (db: Db) => Promise<unknown>,
): Promise<Db> {
  const url = await createStore(
    server,
    typeof from === 'string' ? await templateOf(from, fillDemo) : from.url,
  );
  const db = await openPostgres(url);
  onTestFinished(async () => {
    if (!closed.has(db)) await db.engine.close();
    await dropStore(server, url);
  });
  return db;
}

const closed = new WeakSet<Db>();

/** Makes a test's database an original. Ends its connections: PostgreSQL copies none that is in use. */
export async function originalOf(db: Db): Promise<Original> {
  const { name } = await db.get<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(server);
  url.pathname = name;
  closed.add(db);
  await closeDatabase(db);
  return { url: await createStore(server, url.href) };
}

function templateOf(kind: Template, fillDemo: (db: Db) => Promise<unknown>): Promise<string> {
  const template = templates.get(kind) ?? makeTemplate(kind, fillDemo);
  templates.set(kind, template);
  return template;
}

async function makeTemplate(kind: Template, fillDemo: (db: Db) => Promise<unknown>): Promise<string> {
  const url = await createStore(server);
  const db = await openPostgres(url);
  if (kind === 'demo') await fillDemo(db);
  await db.engine.close();
  return url;
}
