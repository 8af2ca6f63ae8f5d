import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyProcedure } from '@trpc/server';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { demoProducts } from '@/db/demo/catalogue';
import { fillDemo } from '@/db/demo/fill';
import { migrate } from '@/db/migrate';
import { type Db, openDatabase } from '@/db/open';
import { createApp } from '../app';
import { appRouter } from '../appRouter';
import { CatalogueIndex } from '../catalogue/catalogueIndex';
import { readConfig } from '../config';
import { Studio } from '../media/studio';
import type { Deps } from '../trpc';
import { mailsOf } from './mails';
import { peopleOf } from './people';

type Template = 'empty' | 'demo';

/** Migrated (and filled) once for each test process, then copied for each test. */
const templates = new Map<Template, string>();

function templateFolder(kind: Template): string {
  const known = templates.get(kind);
  if (known && existsSync(known)) return known;
  const folder = mkdtempSync(join(tmpdir(), `tantu-${kind}-`));
  const db = openDatabase({ dataDir: folder });
  migrate(db);
  if (kind === 'demo') fillDemo(db, demoProducts, { now: new Date('2026-01-15T06:30:00Z') });
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  templates.set(kind, folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real database file of the test's own, removed when the test ends. */
export function testDatabase(kind: Template = 'empty'): { db: Db; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(join(templateFolder(kind), 'store.db'), join(dataDir, 'store.db'));
  const db = openDatabase({ dataDir });
  onTestFinished(() => {
    db.$client.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, dataDir };
}

// tRPC types the record as a tree; at run time its keys are the dotted paths.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>;
const procedureNamed = (name: string) => procedures[name];

/** The whole store on a database of its own; `now` can be moved. */
export function testStore(kind: Template = 'empty', environment: Record<string, string> = {}) {
  const { db, dataDir } = testDatabase(kind);
  const clock = { now: new Date('2026-01-15T06:30:00Z') };
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment });
  const logLines: string[] = [];
  const log = pino({ level: config.logLevel }, { write: (line: string) => void logLines.push(line) });
  const studio = new Studio({ db, mediaDir: join(dataDir, 'media'), log });
  onTestFinished(() => studio.close());
  const deps: Deps = { config, db, log, studio, catalogueIndex: new CatalogueIndex(), now: () => clock.now };
  const app = createApp(deps);

  /** Sends JSON to the REST face and reads the JSON it answers. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  /** Calls a procedure over HTTP, for what the REST face does not have. */
  const trpc = async (procedure: string, input: unknown, token?: string) => {
    const isQuery = procedureNamed(procedure)?._def.type === 'query';
    const text = JSON.stringify({ json: input ?? null });
    const answer = await app.request(
      isQuery ? `/trpc/${procedure}?input=${encodeURIComponent(text)}` : `/trpc/${procedure}`,
      {
        method: isQuery ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(!isQuery && { body: text }),
      },
    );
    const { result, error } = await answer.json();
    return { status: answer.status, data: result?.data.json, message: error?.json.message };
  };

  /** Lets time pass. */
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { app, db, deps, clock, pass, call, trpc, logLines, ...peopleOf(deps), ...mailsOf(deps) };
}
