import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { purchaseLines, purchases } from '@/db/schema';
import { contains, isOneOf } from '@/db/sql';
import { openPurchaseStatuses } from '@/shared/purchases/purchaseStatus';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import type { ListPurchasesIn } from '@/shared/schemas/catalogue/adminPurchases';
import { notFound } from '../../platform/errors';

export type PurchaseRecord = typeof purchases.$inferSelect;
export type LineRecord = typeof purchaseLines.$inferSelect;

/** A purchase order with its lines. Throws notFound. */
export async function readPurchase(
  db: DbOrTx,
  id: number,
): Promise<{ purchase: PurchaseRecord; lines: LineRecord[] }> {
  const purchase = await db.select().from(purchases).where(eq(purchases.id, id)).get();
  if (!purchase) throw notFound('Purchase order');
  return { purchase, lines: await readLines(db, [id]) };
}

export const readLines = (db: DbOrTx, ids: readonly number[]): Promise<LineRecord[]> =>
  db
    .select()
    .from(purchaseLines)
    .where(isOneOf(purchaseLines.purchaseId, ids))
    .orderBy(asc(purchaseLines.id))
    .all();

export async function insertPurchase(tx: Tx, values: typeof purchases.$inferInsert): Promise<number> {
  return (await tx.insert(purchases).values(values).returning({ id: purchases.id }).get()).id;
}

export const updatePurchase = async (tx: Tx, id: number, values: Partial<PurchaseRecord>): Promise<void> => {
  await tx.update(purchases).set(values).where(eq(purchases.id, id)).run();
};

type NewLine = Pick<LineRecord, 'variantId' | 'quantity' | 'unitCost'>;

export async function replaceLines(tx: Tx, purchaseId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, purchaseId)).run();
  await tx
    .insert(purchaseLines)
    .values(lines.map((line) => ({ ...line, purchaseId })))
    .run();
}

export const addReceived = async (tx: Tx, lineId: number, pieces: number): Promise<void> => {
  await tx
    .update(purchaseLines)
    .set({ received: sql`${purchaseLines.received} + ${pieces}` })
    .where(eq(purchaseLines.id, lineId))
    .run();
};

export const deletePurchase = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(purchases).where(eq(purchases.id, id)).run();
};

function wanted({ search, status }: ListPurchasesIn): SQL | undefined {
  const id = /^#?(\d{1,15})$/.exec(search)?.[1];
  return and(
    status && eq(purchases.status, status),
    search === ''
      ? undefined
      : or(
          contains(purchases.supplier, search),
          contains(purchases.reference, search),
          id === undefined ? undefined : eq(purchases.id, Number(id)),
        ),
  );
}

export async function listRecords(db: DbOrTx, input: ListPurchasesIn): Promise<AdminPage<PurchaseRecord>> {
  const where = wanted(input);
  const total = (await db.select({ total: count() }).from(purchases).where(where).get())?.total ?? 0;
  const { page, pageCount, limit, offset } = adminWindow(total, input.page);
  const items = await db
    .select()
    .from(purchases)
    .where(where)
    .orderBy(desc(purchases.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items, total, page, pageCount };
}

/** Pieces by variant that suppliers have yet to deliver. */
export async function expectedPieces(
  db: DbOrTx,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const open = sql<number>`sum(case when ${purchaseLines.quantity} > ${purchaseLines.received} then ${purchaseLines.quantity} - ${purchaseLines.received} else 0 end)`;
  const rows = await db
    .select({ variantId: purchaseLines.variantId, pieces: open })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(and(isOneOf(purchaseLines.variantId, variantIds), inArray(purchases.status, openPurchaseStatuses)))
    .groupBy(purchaseLines.variantId)
    .all();
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}
