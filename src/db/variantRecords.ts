import { sql } from 'drizzle-orm';
import type { Tx } from './client';

// Many rows in one small statement each, by SQLite's json_each: an import writes hundreds of thousands.

type NewVariant = { size: string; color: string; stock: number; position: number };

/** Adds variants of a product; returns each with its stock. */
export function addVariants(
  tx: Tx,
  productId: number,
  added: readonly NewVariant[],
): { id: number; stock: number }[] {
  if (added.length === 0) return [];
  return tx.all(sql`
    insert into variants (product_id, size, color, stock, position)
    select ${productId}, variant.value ->> 'size', variant.value ->> 'color', variant.value ->> 'stock', variant.value ->> 'position'
    from json_each(${JSON.stringify(added)}) as variant
    returning id, stock
  `);
}

/** Sets stock and position of variants and puts retired ones back. */
export function updateVariants(
  tx: Tx,
  changed: readonly { id: number; stock: number; position: number }[],
): void {
  if (changed.length === 0) return;
  tx.run(sql`
    update variants set stock = variant.value ->> 'stock', position = variant.value ->> 'position', retired_at = null
    from json_each(${JSON.stringify(changed)}) as variant
    where variants.id = variant.value ->> 'id'
  `);
}

type Movement = { variantId: number; delta: number };
type MovementCause = { reason: string; actorId: number | null; now: Date };

/** Records how the stock of variants moved; those that did not move are left out. */
export function addStockMovements(
  tx: Tx,
  movements: readonly Movement[],
  { reason, actorId, now }: MovementCause,
): void {
  const rows = movements.filter(({ delta }) => delta !== 0);
  if (rows.length === 0) return;
  tx.run(sql`
    insert into stock_movements (variant_id, delta, reason, actor_id, created_at)
    select move.value ->> 'variantId', move.value ->> 'delta', ${reason}, ${actorId}, ${now.getTime()}
    from json_each(${JSON.stringify(rows)}) as move
  `);
}
