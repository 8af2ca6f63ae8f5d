import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openFile, overClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo } from '@/demo/fill';

export const BIG = 100_000;

/** The store with 100,000 products: filled once (about a minute and a half), then taken from .cache. */
export function openBigStore(onProgress: (done: number) => void): Db {
  const file = join('.cache', `bench-${BIG}.db`);
  if (!existsSync(file)) {
    const draft = `${file}.part`;
    const db = overClient(openFile(draft));
    db.$client.pragma('synchronous = OFF');
    migrate(db);
    fillDemo(db, scaledProducts(BIG), { now: new Date('2026-01-15T06:30:00Z'), onProgress });
    db.$client.pragma('journal_mode = DELETE');
    db.$client.close();
    renameSync(draft, file);
  }
  return overClient(openFile(file));
}
