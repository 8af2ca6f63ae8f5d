import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openFile, overClient, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo } from '@/demo/fill';

export const openBigStore = async (products: number): Promise<Db> =>
  overClient(openFile(await bigStoreFile(products)));

/**
 * A store with `products`: filled once per schema (100,000 take a minute and a half), then reused from
 * .cache.
 */
export async function bigStoreFile(products: number): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const file = join('.cache', `bench-${products}-${newestMigration()}.db`);
  if (!existsSync(file)) {
    const draft = `${file}.part`;
    const db = overClient(openFile(draft));
    sqliteClient(db).pragma('synchronous = OFF');
    migrate(db);
    const onProgress = (done: number) => {
      if (done % 1000 === 0) process.stderr.write(`\rfilling ${done} of ${products} products, once `);
    };
    await fillDemo(db, scaledProducts(products), { now: new Date('2026-01-15T06:30:00Z'), onProgress });
    process.stderr.write('\n');
    sqliteClient(db).pragma('journal_mode = DELETE');
    sqliteClient(db).close();
    renameSync(draft, file);
  }
  return file;
}

/** Part of the file name, because a store filled under an older schema lacks later changes. */
export function newestMigration(): string {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join('migrations', 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.at(-1)?.tag ?? 'none';
}
