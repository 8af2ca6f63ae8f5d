import { variantSku } from '@/shared/catalogue/sku';
import { mapInTurn } from '@/shared/inTurn';
import type { Tx } from '../client';
import { statementOf } from '../prepared';
import { textFor } from './engine';

// Writes many rows per small statement of the fields of a JSON list: an import writes hundreds of thousands.

type NewVariant = { size: string; color: string; stock: number; position: number };

export type AddedVariant = { id: number; stock: number; size: string; color: string };

/** Adds variants of a product and returns each with its stock. */
export async function addVariants(
  tx: Tx,
  productId: number,
  added: readonly NewVariant[],
): Promise<AddedVariant[]> {
  if (added.length === 0) return [];
  return statementOf(tx, insertVariants).all(productId, JSON.stringify(added)) as Promise<AddedVariant[]>;
}

const insertVariants = textFor(
  ({ jsonRows }) => `
    insert into variants (product_id, size, color, stock, position)
    select ?, given.size, given.color, given.stock, given.position
    from ${jsonRows({ size: 'text', color: 'text', stock: 'bigint', position: 'bigint' })} as given
    returning id, stock, size, color
  `,
);

/** Sets stock and position of variants and restores retired ones. */
export async function updateVariants(
  tx: Tx,
  changed: readonly { id: number; stock: number; position: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await statementOf(tx, changeVariants).run(JSON.stringify(changed));
}

const changeVariants = textFor(
  ({ jsonRows }) => `
    update variants set stock = given.stock, position = given.position, retired_at = null
    from ${jsonRows({ id: 'bigint', stock: 'bigint', position: 'bigint' })} as given
    where variants.id = given.id
  `,
);

type Movement = { variantId: number; delta: number };
type MovementCause = { reason: string; actorId: number | null; now: Date };

/** Records the stock movements of variants, except zero ones. */
export async function addStockMovements(
  tx: Tx,
  movements: readonly Movement[],
  { reason, actorId, now }: MovementCause,
): Promise<void> {
  const rows = movements.filter(({ delta }) => delta !== 0);
  if (rows.length === 0) return;
  await statementOf(tx, insertMovements).run(reason, actorId, now.getTime(), JSON.stringify(rows));
}

const insertMovements = textFor(
  ({ jsonRows }) => `
    insert into stock_movements (variant_id, delta, reason, actor_id, created_at)
    select given."variantId", given.delta, ?, ?, ?
    from ${jsonRows({ variantId: 'bigint', delta: 'bigint' })} as given
  `,
);

type Nameless = { id: number; size: string; color: string };

/** Gives variants of a product the SKUs of the pattern; a taken one gets a number behind it. */
export async function nameVariants(tx: Tx, productId: number, rows: readonly Nameless[]): Promise<void> {
  if (rows.length === 0) return;
  const isTaken = statementOf(tx, skuIsTaken);
  const given = new Set<string>();
  const named = await mapInTurn(rows, async ({ id, size, color }) => {
    const wanted = variantSku(productId, { size: size || null, color: color || null });
    let sku = wanted;
    for (let next = 2; given.has(sku) || (await isTaken.get(sku)); next += 1) sku = `${wanted}-${next}`;
    given.add(sku);
    return { id, sku };
  });
  await statementOf(tx, setSkus).run(JSON.stringify(named));
}

/**
 * Gives SKUs to variants that an older version of the store made, up to 2,000 at a time. Returns whether more may
 * remain.
 */
export async function nameOldVariants(tx: Tx): Promise<boolean> {
  const rows = (await statementOf(tx, namelessVariants).all()) as (Nameless & { productId: number })[];
  const byProduct = new Map<number, Nameless[]>();
  for (const { productId, ...row } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), row]);
  }
  for (const [productId, nameless] of byProduct) await nameVariants(tx, productId, nameless);
  return rows.length > 0;
}

const namelessVariants = `
  select id, product_id as "productId", size, color from variants where sku is null order by id limit 2000
`;
const skuIsTaken = 'select 1 from variants where sku = ?';
const setSkus = textFor(
  ({ jsonRows }) => `
    update variants set sku = given.sku from ${jsonRows({ id: 'bigint', sku: 'text' })} as given
    where variants.id = given.id
  `,
);
