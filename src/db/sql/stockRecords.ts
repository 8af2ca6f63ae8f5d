import type { Tx } from '../client';
import { statementOf } from '../prepared';
import { textFor } from './engine';

/** A change of a variant's stock, positive or negative. */
type StockChange = { variantId: number; delta: number };

/**
 * Changes the stock of variants that are sold, except where it would become negative. Each variant is named once. They are
 * locked in the order of their ids, so that two writes never wait for each other. Resolves with the new stock of those that
 * changed, by variant.
 */
export async function changeStock(tx: Tx, changes: readonly StockChange[]): Promise<Map<number, number>> {
  const rows = await statementOf(tx, changeVariants).all(JSON.stringify(changes));
  return new Map((rows as { id: number; stock: number }[]).map(({ id, stock }) => [id, stock]));
}

const changeVariants = textFor(
  ({ jsonRows, lockedVariants }) => `
    update variants set stock = stock + given.delta
    from ${lockedVariants(jsonRows({ variantId: 'bigint', delta: 'bigint' }))} as given
    where id = given."variantId" and retired_at is null and stock + given.delta >= 0
    returning id, stock`,
);

type ProductChange = { productId: number; delta: number };

/** Adds to the stock of products, which is the sum of their variants', and marks them as changed. */
export async function changeProductSums(
  tx: Tx,
  changes: readonly ProductChange[],
  catalogueVersion: number,
): Promise<void> {
  await statementOf(tx, changeProducts).run(catalogueVersion, JSON.stringify(changes));
}

const changeProducts = textFor(
  ({ jsonRows }) => `
    update products set stock = stock + given.delta, catalogue_version = ?
    from ${jsonRows({ productId: 'bigint', delta: 'bigint' })} as given where id = given."productId"`,
);
