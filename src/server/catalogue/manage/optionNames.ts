import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, variants } from '@/db/schema';

type Option = 'size' | 'color';
type Rename = { from: string; to: string };

/**
 * Gives a product's sizes or colours other names, wherever they are written: in its variants, which carts name, and in
 * the lines of its orders, so that who packs one finds what the shelf says. All at once: names may be exchanged.
 */
export function renameOption(tx: Tx, productId: number, option: Option, renames: readonly Rename[]): void {
  const column = variants[option];
  const rows = tx
    .select({ id: variants.id, name: column, retiredAt: variants.retiredAt })
    .from(variants)
    .where(eq(variants.productId, productId))
    .all();
  const taken = new Set(renames.map(({ to }) => to));
  const given = new Set(renames.map(({ from }) => from));
  // The unique key is checked row by row: every name that moves, or stands in the way, is put aside first.
  const moving = rows.filter(({ name }) => given.has(name) || taken.has(name));
  for (const { id } of moving) setName(tx, option, [id], `\u0000${id}`);
  for (const { id, name } of moving.filter(({ name }) => !given.has(name))) {
    // A variant that was retired under this name: carts still name it, as something that is gone.
    setName(tx, option, [id], `${name} (no longer sold, ${id})`);
  }
  for (const { from, to } of renames) {
    const ids = moving.filter(({ name }) => name === from).map(({ id }) => id);
    setName(tx, option, ids, to);
    tx.update(orderLines)
      .set({ [option]: to })
      .where(and(eq(orderLines.productId, productId), inArray(orderLines.variantId, ids)))
      .run();
  }
}

const setName = (tx: Tx, option: Option, ids: number[], name: string) =>
  tx
    .update(variants)
    .set({ [option]: name })
    .where(inArray(variants.id, ids))
    .run();
