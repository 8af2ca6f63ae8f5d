import { count, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { returns, shopSettings, taxDocumentSeries, taxDocuments } from '@/db/schema';
import { fillDemoShop } from '@/demo/fill';
import { removeDemo } from '@/demo/remove';
import { readConfig } from '@/server/platform/config';
import { testDatabase } from '@/server/testing/testStore';
import { taxedDemo } from './taxedDemo';

const now = new Date('2026-06-15T06:30:00Z');

const rowsIn = async (db: Db, table: typeof returns | typeof shopSettings | typeof taxDocuments) =>
  (await db.select({ rows: count() }).from(table).get())?.rows;

// The rest is in src/server/demoWithGst.test.ts, which reads SQLite's file.
test('either engine fills and removes a demo with GST: a credit note for each return', async () => {
  const { db } = await testDatabase();
  const config = readConfig({});
  await fillDemoShop(db, { trade: true, now, taxedIn: (tx) => taxedDemo({ db: tx, config }) });
  const notes = await db
    .select({ rows: count() })
    .from(taxDocuments)
    .where(isNotNull(taxDocuments.reason))
    .get();
  expect(notes?.rows).toBe(await rowsIn(db, returns));
  const isInvoice = eq(taxDocumentSeries.series, 'A');
  const series = await db
    .select({ last: taxDocumentSeries.last })
    .from(taxDocumentSeries)
    .where(isInvoice)
    .all();
  const issued = series.reduce((sum, { last }) => sum + last, notes?.rows ?? 0);
  expect(issued).toBe(await rowsIn(db, taxDocuments));
  await removeDemo(db);
  for (const table of [taxDocuments, returns, shopSettings]) expect(await rowsIn(db, table)).toBe(0);
}, 120_000);
