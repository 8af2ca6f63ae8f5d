import type { DbOrTx } from '@/db/client';
import { categories } from '@/db/schema';

export type CategoryNames = {
  /** By address or name, whatever the case; undefined for one that is not there. */
  idOf: (name: string) => number | undefined;
  /** The category's address, as files have it. */
  nameOf: (id: number) => string | null;
};

/** The categories as files of products name them. */
export function readCategoryNames(db: DbOrTx): CategoryNames {
  const { id, name, slug } = categories;
  const rows = db.select({ id, name, slug }).from(categories).all();
  const ids = new Map<string, number>();
  for (const row of rows) ids.set(row.name.toLowerCase(), row.id);
  // An address wins over another category's name: exports carry addresses.
  for (const row of rows) ids.set(row.slug, row.id);
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  return { idOf: (text) => ids.get(text.toLowerCase()), nameOf: (wanted) => slugs.get(wanted) ?? null };
}
