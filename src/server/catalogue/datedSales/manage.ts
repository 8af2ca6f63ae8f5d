import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { LoggedChange, StaffActor, UndoHandlers } from '@/server/audit';
import { phaseOf } from '@/shared/offers/rules';
import type {
  ChangeSalePricesIn,
  CopySaleIn,
  CreateSaleIn,
  SaleOut,
  UpdateSaleIn,
} from '@/shared/schemas/offers/adminSales';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { getSale } from './reads';
import { findSale, pricedProducts, readSale, stateOf } from './records';
import {
  type AskedPrice,
  computePrices,
  type SaleState,
  type SaleTerms,
  saleUndo,
  withoutChange,
} from './saleState';
import { type Act, notBelow, saveSale } from './saveSale';

type Shop = Pick<Deps, 'db' | 'now'>;

// A write that names no locks runs alone on PostgreSQL, so of two staff who plan overlapping sales the second is refused.

/** Adds a sale with its products. Throws conflict and invalid like `saveSale`, and invalid for an end in the past. */
export const createSale = (
  { db, now }: Shop,
  by: StaffActor,
  { prices, ...terms }: CreateSaleIn,
): Promise<SaleOut> => write(db, async (tx) => addSale(tx, terms, prices, { by, now: now() }));

async function addSale(
  tx: Tx,
  terms: SaleTerms,
  asked: readonly AskedPrice[],
  { by, now }: Act,
): Promise<SaleOut> {
  assertEndsLater(terms, now);
  const after = { terms, prices: await pricesBy(tx, terms, asked) };
  const id = await saveSale(tx, { id: null, before: null, after }, 'sale.create', { by, now });
  return getSale(tx, id, now);
}

/**
 * Changes the times and the rule of a sale; its prices follow the rule, except those set by hand. Without a rule, all stay. Throws notFound, and conflict
 * when it has ended or changed since `was`; else like `createSale`.
 */
export const updateSale = (
  { db, now }: Shop,
  by: StaffActor,
  { id, was, ...terms }: UpdateSaleIn,
): Promise<SaleOut> =>
  changeSale({ db, now }, by, { id, was }, 'sale.update', async (tx, before, moment) => {
    assertEndsLater(terms, moment);
    const isSameRule = (['percent', 'amount', 'rounding'] as const).every(
      (field) => terms[field] === before.terms[field],
    );
    if (isSameRule) return { terms, prices: before.prices };
    // Without a rule, each price stays as one set by hand.
    if (terms.percent === null && terms.amount === null)
      return {
        terms,
        prices: new Map([...before.prices].map(([id, { price }]) => [id, { price, isManual: true }])),
      };
    const byRule = [...before.prices].filter(([, { isManual }]) => !isManual);
    const asked = byRule.map(([productId]) => ({ productId, price: null }));
    const computed = await pricesBy(tx, terms, asked);
    return { terms, prices: new Map([...before.prices, ...computed]) };
  });

/** Adds products to a sale, changes prices and takes products out. Throws like `updateSale`. */
export const changeSalePrices = (
  { db, now }: Shop,
  by: StaffActor,
  { id, was, set, remove }: ChangeSalePricesIn,
): Promise<SaleOut> =>
  changeSale({ db, now }, by, { id, was }, 'sale.prices', (tx, before) =>
    withPrices(tx, before, { set, remove }),
  );

export async function withPrices(
  tx: Tx,
  { terms, prices }: SaleState,
  { set, remove }: { set: readonly AskedPrice[]; remove: readonly number[] },
): Promise<SaleState> {
  const next = new Map([...prices, ...(await pricesBy(tx, terms, set))]);
  for (const productId of remove) next.delete(productId);
  return { terms, prices: next };
}

/** Adds a copy of a sale with other times; its prices by rule are computed anew. Throws like `createSale`. */
export const copySale = (
  { db, now }: Shop,
  by: StaffActor,
  { id, name, startsAt, endsAt }: CopySaleIn,
): Promise<SaleOut> =>
  write(db, async (tx) => {
    const { terms, prices } = await stateOf(tx, await readSale(tx, id));
    const sold = await pricedProducts(tx, [...prices.keys()]);
    const asked = [...prices]
      .filter(([productId]) => sold.has(productId))
      .map(([productId, { price, isManual }]) => ({ productId, price: isManual ? price : null }));
    return addSale(tx, { ...terms, name, startsAt, endsAt }, asked, { by, now: now() });
  });

/** Ends a running sale at once. Throws notFound, and conflict when it does not run. */
export const endSale = ({ db, now }: Shop, by: StaffActor, id: number): Promise<SaleOut> =>
  changeSale({ db, now }, by, { id }, 'sale.end', async (_, { terms, prices }, moment) => {
    if (phaseOf(terms, moment) === 'upcoming')
      throw new AppError('conflict', `“${terms.name}” has not begun. Delete it instead.`);
    // In the millisecond in which it began, it ends after it.
    const endsAt = new Date(Math.max(moment.getTime(), terms.startsAt.getTime() + 1));
    return { terms: { ...terms, endsAt }, prices };
  });

/** Deletes a planned sale. Throws notFound, and conflict when it has begun. */
export const removeSale = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const moment = now();
    const sale = await readSale(tx, id);
    if (phaseOf(sale, moment) !== 'upcoming')
      throw new AppError('conflict', `“${sale.name}” has begun, so it is kept. You can end it.`);
    const before = await stateOf(tx, sale);
    await saveSale(tx, { id, before, after: null }, 'sale.remove', { by, now: moment });
  });

/** `now` is the one moment of the change: a clock that is read twice would let an end be later than it. */
type Became = (tx: Tx, before: SaleState, now: Date) => Promise<SaleState>;

export const changeSale = (
  { db, now }: Shop,
  by: StaffActor,
  { id, was }: { id: number; was?: Date },
  action: 'sale.update' | 'sale.prices' | 'sale.end',
  became: Became,
): Promise<SaleOut> =>
  write(db, async (tx) => {
    const moment = now();
    const sale = await readSale(tx, id);
    if (was && was.getTime() !== sale.updatedAt.getTime()) throw changedSince(sale.name);
    assertNotOver(sale, moment);
    const before = await stateOf(tx, sale);
    const after = await became(tx, before, moment);
    await saveSale(tx, { id, before, after }, action, { by, now: moment });
    return getSale(tx, id, moment);
  });

const changedSince = (name: string): AppError =>
  new AppError('conflict', `“${name}” has changed since. Please reload it and try again.`);

function assertNotOver(sale: Pick<SaleTerms, 'name' | 'startsAt' | 'endsAt'>, now: Date): void {
  if (phaseOf(sale, now) === 'over')
    throw new AppError('conflict', `“${sale.name}” has ended. Copy it with new times instead.`);
}

function assertEndsLater(terms: Pick<SaleTerms, 'startsAt' | 'endsAt'>, now: Date): void {
  if (phaseOf(terms, now) === 'over')
    throw new AppError('invalid', 'The end is in the past. Please choose a later one.');
}

/** The prices of products by hand or by rule. Throws invalid for those that would not be below the regular price. */
async function pricesBy(tx: Tx, terms: SaleTerms, asked: readonly AskedPrice[]) {
  const sold = await pricedProducts(
    tx,
    asked.map(({ productId }) => productId),
  );
  const regular = new Map([...sold].map(([id, { price }]) => [id, price]));
  const { prices, refused } = computePrices(terms, asked, regular);
  const gone = refused.find((id) => !sold.has(id));
  if (gone !== undefined) throw new AppError('invalid', `Product ${gone} is not in the shop.`);
  if (refused.length > 0) throw notBelow(refused.flatMap((id) => sold.get(id) ?? []));
  return prices;
}

/** Throws conflict when the sale changed again since, or would overlap another one now. */
async function undo(tx: Tx, by: StaffActor, change: LoggedChange, now: Date): Promise<void> {
  const { data } = saleUndo.safeParse(change.undo);
  if (!data) throw new AppError('conflict', 'This change cannot be undone here.');
  const id = change.entityId;
  const sale = await findSale(tx, id);
  const before = sale ? await stateOf(tx, sale) : null;
  const after = withoutChange(before, data);
  if (after === undefined) throw changedSince(change.label);
  // What has ended is history, unless ending it is what is undone.
  if (before) assertStillOpen(before, after, now);
  const action = after === null ? 'sale.remove' : before === null ? 'sale.create' : 'sale.update';
  await saveSale(tx, { id, before, after }, action, { by, now });
}

function assertStillOpen(before: SaleState, after: SaleState | null, now: Date): void {
  const isOver = (state: SaleState | null) => state === null || phaseOf(state.terms, now) === 'over';
  if (phaseOf(before.terms, now) === 'over' && isOver(after))
    throw new AppError('conflict', `“${before.terms.name}” has ended.`);
}

/** Undo handlers for changes of sales. */
export const saleUndoHandlers: UndoHandlers = {
  'sale.create': undo,
  'sale.update': undo,
  'sale.prices': undo,
  'sale.end': undo,
  'sale.remove': undo,
};
