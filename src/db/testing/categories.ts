import { asc } from 'drizzle-orm';
import type { Db, Tx } from '../client';
import { categories } from '../schema';

/** Adds a category, for tests of writes. */
export const insertCategory = (tx: Tx, name: string) =>
  tx.insert(categories).values({ name, slug: name }).returning().get();

/** The names of all categories in the order in which they were added. */
export const names = async (db: Db) =>
  (await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.id)).all()).map(
    ({ name }) => name,
  );
