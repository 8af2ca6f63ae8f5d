import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { datedPrices, datedSales } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { difference, logChange, type StaffActor } from '@/server/audit';
import { formatDateTime } from '@/shared/dates';
import { forEachInTurn } from '@/shared/inTurn';
import { formatMoney, toDecimal } from '@/shared/money';
import { phaseOf } from '@/shared/offers/rules';
import { SALE_LIMITS } from '@/shared/schemas/offers/adminSales';
import { AppError } from '../../platform/errors';
import { publishPrices } from './publish';
import { overlapsOf, type PricedProduct, pricedProducts } from './records';
import { type PriceChange, priceChanges, type SaleState, type SaleTerms, undoOf } from './saleState';

/** A sale before and after a change; null where it does not exist. `id` is null for a new one. */
export type SaleChange = { id: number | null; before: SaleState | null; after: SaleState | null };
export type SaleAction = 'sale.create' | 'sale.update' | 'sale.prices' | 'sale.end' | 'sale.remove';
export type Act = { by: StaffActor; now: Date };

/** Products named in a message. */
const maxNamed = 3;
/** Products in the details of a refusal, and in an entry of the log. */
const maxListed = 50;
/** Rows of an insert. */
const batchSize = 500;

/**
 * Writes a sale as it becomes, publishes its prices where they count now, and logs the change with its undo. Returns the sale's
 * id. Throws conflict for a product that another sale has a price for at the same time, and invalid for a price that is not
 * below the regular price, for products that are not in the shop, and for too many.
 */
export async function saveSale(
  tx: Tx,
  { id, before, after }: SaleChange,
  action: SaleAction,
  { by, now }: Act,
): Promise<number> {
  const changes = priceChanges(before, after);
  const known = await pricedProducts(
    tx,
    changes.map(({ productId }) => productId),
  );
  if (after) {
    assertPrices(changes, known, after);
    await assertNoOverlap(tx, id ?? 0, after);
  }
  const saleId = await writeSale(tx, { id, before, after }, now);
  if (after) await writePrices(tx, saleId, changes);
  const isRunning = (state: SaleState | null) => state !== null && phaseOf(state.terms, now) === 'running';
  const affected = isRunning(before) || isRunning(after) ? affectedBy({ before, after }, changes, now) : [];
  await publishPrices(tx, affected, now);
  await log(tx, saleId, { before, after }, { action, changes, known }, { by, now });
  return saleId;
}

/** The products whose price may differ now: those with another price, or all when the sale begins or ends, or ends at another time. */
function affectedBy(
  { before, after }: Pick<SaleChange, 'before' | 'after'>,
  changes: readonly PriceChange[],
  now: Date,
): number[] {
  const isSame =
    before &&
    after &&
    phaseOf(before.terms, now) === phaseOf(after.terms, now) &&
    before.terms.endsAt.getTime() === after.terms.endsAt.getTime();
  if (isSame) return changes.map(({ productId }) => productId);
  return [...new Set([...(before?.prices.keys() ?? []), ...(after?.prices.keys() ?? [])])];
}

/** Checks prices that are new: a regular price that fell since must not keep staff from changing the rest. */
function assertPrices(
  changes: readonly PriceChange[],
  known: ReadonlyMap<number, PricedProduct>,
  { prices }: SaleState,
): void {
  if (prices.size > SALE_LIMITS.products)
    throw new AppError('invalid', `A sale has at most ${SALE_LIMITS.products} products.`);
  const changed = changes.flatMap(({ productId, became }) => (became ? [{ productId, ...became }] : []));
  const gone = changed.filter(({ productId }) => !known.has(productId)).map(({ productId }) => productId);
  if (gone.length > 0)
    throw new AppError('invalid', `These products are not in the shop: ${listed(gone.map(String))}.`, {
      details: { products: gone.slice(0, maxListed) },
    });
  const wrong = changed.filter(({ productId, price }) => price >= (known.get(productId)?.price ?? 0));
  if (wrong.length > 0) throw notBelow(wrong.flatMap(({ productId }) => known.get(productId) ?? []));
}

/** Products for which a price was refused. */
export const notBelow = (found: readonly PricedProduct[]): AppError =>
  new AppError(
    'invalid',
    `A sale price must be above 0 and below the regular price: ${listed(
      found.map(({ name, price }) => `${name} (${formatMoney(price)})`),
    )}.`,
    { details: { products: found.slice(0, maxListed).map(({ id, name }) => ({ id, name })) } },
  );

const listed = (names: readonly string[]): string => {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

async function assertNoOverlap(tx: Tx, saleId: number, after: SaleState): Promise<void> {
  const found = await overlapsOf(tx, saleId, after);
  if (found.length === 0) return;
  const names = found.map(
    ({ product, sale, startsAt, endsAt }) =>
      `${product} in “${sale}” (${formatDateTime(startsAt)} to ${formatDateTime(endsAt)})`,
  );
  throw new AppError('conflict', `Another sale has a price at the same time: ${listed(names)}.`, {
    details: {
      overlaps: found.slice(0, maxListed).map(({ startsAt, endsAt, ...overlap }) => ({
        ...overlap,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    },
  });
}

/** Writes the sale's row. A sale that an undo brings back has its former id. */
async function writeSale(tx: Tx, { id, before, after }: SaleChange, now: Date): Promise<number> {
  if (after === null) {
    await tx
      .delete(datedSales)
      .where(eq(datedSales.id, id ?? 0))
      .run();
    return id ?? 0;
  }
  const row = { ...after.terms, phase: phaseOf(after.terms, now), updatedAt: now };
  if (id !== null && before !== null) {
    const { updatedAt } = (await tx
      .select({ updatedAt: datedSales.updatedAt })
      .from(datedSales)
      .where(eq(datedSales.id, id))
      .get()) ?? { updatedAt: now };
    // An edit in the same millisecond is another one.
    const next = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
    await tx
      .update(datedSales)
      .set({ ...row, updatedAt: next })
      .where(eq(datedSales.id, id))
      .run();
    return id;
  }
  const inserted = await tx
    .insert(datedSales)
    .values({ ...(id !== null && { id }), ...row, createdAt: now })
    .returning({ id: datedSales.id })
    .get();
  return inserted.id;
}

async function writePrices(tx: Tx, saleId: number, changes: readonly PriceChange[]): Promise<void> {
  const former = changes.filter(({ was }) => was !== null).map(({ productId }) => productId);
  if (former.length > 0)
    await tx
      .delete(datedPrices)
      .where(and(eq(datedPrices.saleId, saleId), isOneOf(datedPrices.productId, former)))
      .run();
  const rows = changes.flatMap(({ productId, became }) => (became ? [{ saleId, productId, ...became }] : []));
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  );
  await forEachInTurn(batches, (batch) => tx.insert(datedPrices).values(batch).run());
}

const shownTerms = ({ startsAt, endsAt, amount, ...terms }: SaleTerms, products: number) => ({
  ...terms,
  amount: amount === null ? null : toDecimal(amount),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  products,
});

const shownState = (state: SaleState | null) => state && shownTerms(state.terms, state.prices.size);

type Logged = {
  action: SaleAction;
  changes: readonly PriceChange[];
  known: ReadonlyMap<number, PricedProduct>;
};

async function log(
  tx: Tx,
  saleId: number,
  { before, after }: Pick<SaleChange, 'before' | 'after'>,
  { action, changes, known }: Logged,
  { by, now }: Act,
): Promise<void> {
  const terms =
    before && after
      ? difference(shownState(before) ?? {}, shownState(after) ?? {})
      : { before: shownState(before), after: shownState(after) };
  if (!terms && changes.length === 0) return;
  const prices = (side: 'was' | 'became') =>
    changes.slice(0, maxListed).map(({ productId, [side]: price }) => {
      const name = known.get(productId)?.name ?? `Product ${productId}`;
      return price ? `${name}: ${formatMoney(price.price)}` : `${name}: not in the sale`;
    });
  const shown = before && after && changes.length > 0;
  await logChange(
    tx,
    by,
    {
      ...{ action, entity: 'sale', entityId: saleId, label: (after ?? before)?.terms.name ?? '' },
      before: before && { ...terms?.before, ...(shown && { prices: prices('was') }) },
      after: after && { ...terms?.after, ...(shown && { prices: prices('became') }) },
      undo: undoOf(before, after),
    },
    now,
  );
}
