import type { DbOrTx } from '@/db/client';
import { findAccountsByEmail } from '@/server/accounts';
import { namesOfUsers } from '@/server/audit';
import {
  listMovements,
  listVariantRows,
  recentSales,
  type VariantRow,
  variantRowsByCode,
  variantRowsById,
} from '@/server/catalogue';
import { reservedPieces } from '@/server/orders';
import { countWaiting, listWaiting } from '@/server/stockAlerts';
import { type Actor, can } from '@/shared/access/actor';
import { daysOfCover, onHandOf } from '@/shared/catalogue/stock';
import { toDecimal } from '@/shared/money';
import type { AdminPage } from '@/shared/schemas/adminPage';
import type {
  FoundStock,
  ListStockIn,
  StockHistoryIn,
  StockMovement,
  StockRow,
  Waiters,
} from '@/shared/schemas/catalogue/adminStock';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { expectedPieces } from './purchases/records';

type Shop = Pick<Deps, 'db' | 'now'>;

/** A page of the stock of every size and colour. */
export async function listStock({ db, now }: Shop, input: ListStockIn): Promise<AdminPage<StockRow>> {
  const { items, ...page } = await listVariantRows(db, input);
  return { ...page, items: await withOrders(db, items, now()) };
}

/** Variants with what orders hold of them and how fast they sell. */
async function withOrders(db: DbOrTx, rows: readonly VariantRow[], now: Date): Promise<StockRow[]> {
  const ids = rows.map(({ variantId }) => variantId);
  const reservedBy = await reservedPieces(db, ids);
  const soldBy = await recentSales(db, ids, now);
  const expectedBy = await expectedPieces(db, ids);
  const waitingBy = await countWaiting(db, ids);
  return rows.map((row) => {
    const { variantId, available } = row;
    const reserved = reservedBy.get(variantId) ?? 0;
    const sold = soldBy.get(variantId) ?? 0;
    return {
      ...row,
      reserved,
      onHand: onHandOf({ available, reserved }),
      expected: expectedBy.get(variantId) ?? 0,
      waiting: waitingBy.get(variantId) ?? 0,
      daysOfCover: daysOfCover({ available, sold }),
    };
  });
}

/** The stock of variants by id. Throws notFound for one that the shop does not sell. */
export async function readStock(
  { db, now }: { db: DbOrTx; now: Date },
  ids: readonly number[],
): Promise<StockRow[]> {
  const rows = new Map((await variantRowsById(db, ids)).map((row) => [row.variantId, row]));
  const found = ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw notFound('Size and colour');
    return row;
  });
  return withOrders(db, found, now);
}

/** People whom the list of a size names. */
const mostWaiters = 500;

/** Who waits for a mail when a variant is back, in the order of asking. */
export async function listWaiters(db: DbOrTx, variantId: number): Promise<Waiters> {
  const waiting = await listWaiting(db, variantId, mostWaiters);
  const accounts = await findAccountsByEmail(
    db,
    waiting.map(({ email }) => email),
  );
  const people = waiting.map(({ email, createdAt }) => {
    const account = accounts.get(email);
    return { email, name: account?.name || null, customerId: account?.id ?? null, since: createdAt };
  });
  return { people, total: (await countWaiting(db, [variantId])).get(variantId) ?? 0 };
}

/** The variants that scanned or typed codes name, and the codes that name none. */
export async function findStock({ db, now }: Shop, codes: readonly string[]): Promise<FoundStock> {
  const distinct = [...new Set(codes)];
  const rows = await variantRowsByCode(db, distinct);
  const stock = new Map((await withOrders(db, [...rows.values()], now())).map((row) => [row.variantId, row]));
  return {
    found: distinct.flatMap((code) => {
      const row = stock.get(rows.get(code)?.variantId ?? 0);
      return row ? [{ code, row }] : [];
    }),
    unknown: distinct.filter((code) => !rows.has(code)),
  };
}

type History = AdminPage<StockMovement> & { variant: StockRow };

/** Why the stock of a variant is what it is, newest first. Throws notFound. */
export async function readHistory(
  { db, now }: Shop,
  viewer: Actor,
  { variantId, page }: StockHistoryIn,
): Promise<History> {
  const [variant] = await readStock({ db, now: now() }, [variantId]);
  if (!variant) throw notFound('Size and colour');
  const { items, ...window } = await listMovements(db, variantId, page);
  const people = await namesOfUsers(
    db,
    items.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  const movements = items.map(
    ({ id, createdAt, reason, note, actorId, orderId, unitCost, delta, balance }) => ({
      id,
      createdAt,
      reason,
      note,
      person: actorId === null ? null : (people.get(actorId) ?? null),
      orderId,
      ...(can(viewer, 'costs.read') && { unitCost: unitCost === null ? null : toDecimal(unitCost) }),
      change: delta,
      balance,
    }),
  );
  return { ...window, items: movements, variant };
}
