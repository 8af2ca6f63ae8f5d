import { asc } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { refundReasons } from '@/db/schema';
import { write } from '@/db/write';
import type { Deps } from '../../platform/trpc';

/** The reasons that staff choose from when they refund a part of an order, in their order. */
export const listRefundReasons = async (db: DbOrTx): Promise<string[]> =>
  (
    await db.select({ text: refundReasons.text }).from(refundReasons).orderBy(asc(refundReasons.id)).all()
  ).map(({ text }) => text);

/** Replaces the list of reasons. Refunds keep the reason that they were made with. */
export function saveRefundReasons({ db }: Deps, reasons: readonly string[]): Promise<string[]> {
  return write(db, async (tx) => {
    await tx.delete(refundReasons).run();
    for (const text of reasons) await tx.insert(refundReasons).values({ text }).run();
    return listRefundReasons(tx);
  });
}
