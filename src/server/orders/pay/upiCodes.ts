import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { upiCodes } from '@/db/schema';
import { write } from '@/db/write';
import { type UpiChannel, upiCodeMinutes } from '@/shared/orders/upi';
import type { PaymentRow } from '../core/records/records';

export type UpiCodeRow = typeof upiCodes.$inferSelect;

export const upiCodeMs = upiCodeMinutes * 60_000;
/** The provider is asked about a code at most this often, in milliseconds, by whatever number of tabs. */
const askEveryMs = 3000;

export const findUpiCode = (db: DbOrTx, paymentId: number): Promise<UpiCodeRow | undefined> =>
  db.select().from(upiCodes).where(eq(upiCodes.paymentId, paymentId)).get();

/** Whether the checkout still shows a code. */
export const isShown = ({ endsAt, declinedAt }: UpiCodeRow, now: Date): boolean =>
  declinedAt === null && endsAt > now;

/** Begins the next code of a payment in place of the present one, with the next number. */
export async function beginUpiCode(
  tx: Tx,
  { id: paymentId }: PaymentRow,
  { channel, endsAt, now }: { channel: UpiChannel; endsAt: Date; now: Date },
): Promise<UpiCodeRow> {
  const known = await findUpiCode(tx, paymentId);
  const values = {
    ...{ number: (known?.number ?? 0) + 1, channel, endsAt, createdAt: now },
    ...{ content: null, askedAt: null, declinedAt: null, declineReason: null },
  };
  return tx
    .insert(upiCodes)
    .values({ paymentId, ...values })
    .onConflictDoUpdate({ target: upiCodes.paymentId, set: values })
    .returning()
    .get();
}

type Change = Partial<Pick<UpiCodeRow, 'content' | 'endsAt' | 'declinedAt' | 'declineReason'>>;

/** Changes a code unless a newer one took its place. */
export async function changeUpiCode(
  db: Db,
  { paymentId, number }: Pick<UpiCodeRow, 'paymentId' | 'number'>,
  change: Change,
): Promise<void> {
  const isSame = and(eq(upiCodes.paymentId, paymentId), eq(upiCodes.number, number));
  await write(db, (tx) => tx.update(upiCodes).set(change).where(isSame).run());
}

/** Claims the next question to the provider about a code; returns false when one was asked just now. */
export async function claimUpiQuestion(db: Db, { paymentId }: UpiCodeRow, now: Date): Promise<boolean> {
  const isDue = or(
    isNull(upiCodes.askedAt),
    lte(upiCodes.askedAt, new Date(now.getTime() - askEveryMs)),
    // The clock went back.
    gt(upiCodes.askedAt, now),
  );
  const claimed = await write(db, (tx) =>
    tx
      .update(upiCodes)
      .set({ askedAt: now })
      .where(and(eq(upiCodes.paymentId, paymentId), isDue))
      .returning({ number: upiCodes.number })
      .get(),
  );
  return claimed !== undefined;
}
