import { and, count, desc, eq, gte, inArray, lte, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { stockMovements } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { coverPeriodDays } from '@/shared/catalogue/stock';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';

type Movement = typeof stockMovements.$inferSelect & { balance: number };

/** A page of a variant's ledger, newest first, with the stock after each movement. */
export async function listMovements(
  db: DbOrTx,
  variantId: number,
  wantedPage: number,
): Promise<AdminPage<Movement>> {
  const isOfVariant = eq(stockMovements.variantId, variantId);
  const total =
    (await db.select({ total: count() }).from(stockMovements).where(isOfVariant).get())?.total ?? 0;
  const { page, pageCount, limit, offset } = adminWindow(total, wantedPage);
  const rows = await db
    .select()
    .from(stockMovements)
    .where(isOfVariant)
    .orderBy(desc(stockMovements.id))
    .limit(limit)
    .offset(offset)
    .all();
  const newest = rows[0]?.id ?? 0;
  const before = await db
    .select({ balance: sum(stockMovements.delta).mapWith(Number) })
    .from(stockMovements)
    .where(and(isOfVariant, lte(stockMovements.id, newest)))
    .get();
  let balance = before?.balance ?? 0;
  const items = rows.map((row) => {
    const item = { ...row, balance };
    balance -= row.delta;
    return item;
  });
  return { items, total, page, pageCount };
}

const dayMs = 86_400_000;

/** Pieces sold in the last 30 days by variant, less those that cancelled orders gave back. */
export async function recentSales(
  db: DbOrTx,
  variantIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - coverPeriodDays * dayMs);
  const rows = await db
    .select({ variantId: stockMovements.variantId, sold: sql<number>`-sum(${stockMovements.delta})` })
    .from(stockMovements)
    .where(
      and(
        isOneOf(stockMovements.variantId, variantIds),
        inArray(stockMovements.reason, ['order', 'cancel', 'expiry']),
        gte(stockMovements.createdAt, since),
      ),
    )
    .groupBy(stockMovements.variantId)
    .all();
  return new Map(rows.map(({ variantId, sold }) => [variantId, sold]));
}
