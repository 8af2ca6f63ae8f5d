import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, variants } from '@/db/schema';
import { isOneOf } from '@/db/sql';

type Option = 'size' | 'color';
type Rename = { from: string; to: string };

/**
 * Renames a product's sizes or colours wherever they are stored: in its variants, which carts reference, and
 * in its order lines, so that packers find the name on the shelf. All at once, so names may be swapped.
 */
export async function renameOption(
  tx: Tx,
  productId: number,
  option: Option,
  renames: readonly Rename[],
): Promise<void> {
  const column = variants[option];
  const rows = await tx
    .select({ id: variants.id, name: column, retiredAt: variants.retiredAt })
    .from(variants)
    .where(eq(variants.productId, productId))
    .all();
  const taken = new Set(renames.map(({ to }) => to));
  const given = new Set(renames.map(({ from }) => from));
  // The unique key is checked row by row, so every name that moves or conflicts gets a temporary value first.
  const moving = rows.filter(({ name }) => given.has(name) || taken.has(name));
  for (const { id } of moving) await setName(tx, option, [id], `\u0001${id}`);
  for (const { id, name } of moving.filter(({ name }) => !given.has(name))) {
    // A variant retired under this name: carts still show it as no longer sold.
    await setName(tx, option, [id], `${name} (no longer sold, ${id})`);
  }
  for (const { from, to } of renames) {
    const ids = moving.filter(({ name }) => name === from).map(({ id }) => id);
    await setName(tx, option, ids, to);
    await tx
      .update(orderLines)
      .set({ [option]: to })
      .where(and(eq(orderLines.productId, productId), isOneOf(orderLines.variantId, ids)))
      .run();
  }
}

const setName = (tx: Tx, option: Option, ids: number[], name: string) =>
  tx
    .update(variants)
    .set({ [option]: name })
    .where(isOneOf(variants.id, ids))
    .run();
