import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { patientWrite, write } from '@/db/write';
import { chargesOf } from '@/shared/orders/amounts/charges';
import { orderColumns } from './orderRow';
import { readLines } from './records';

/** Orders per transaction, few enough not to delay a shopper's request in between. */
const batchSize = 200;

/** Stores charges and the amounts of lines with orders that a former release placed. */
export async function storeOlderAmounts(db: Db): Promise<void> {
  let after = 0;
  while (true) {
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(gt(orders.id, after), isNull(orders.charges)))
      .orderBy(asc(orders.id))
      .limit(batchSize)
      .all();
    const last = found.at(-1);
    if (!last) return;
    await write(
      db,
      (tx) =>
        storeAmounts(
          tx,
          found.map(({ id }) => id),
        ),
      patientWrite,
    );
    after = last.id;
  }
}

async function storeAmounts(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx.select(orderColumns).from(orders).where(isOneOf(orders.id, ids)).all();
  for (const row of rows)
    await tx
      .update(orders)
      .set({ charges: chargesOf(row) })
      .where(eq(orders.id, row.id))
      .run();
  // Reading completes the lines.
  for (const { id, taxes, pieceAmounts } of await readLines(tx, ids))
    await tx.update(orderLines).set({ taxes, pieceAmounts }).where(eq(orderLines.id, id)).run();
}
