import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { payments } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { PaymentState } from '@/server/payments';
import { toDecimal } from '@/shared/money';
import { addEvent, findPayment, type PaymentRow, PROVIDER } from '../core/records/records';

/** Whether a provider took money for a request more than once. */
export const hasFurtherCaptures = ({ captures = [] }: PaymentState): boolean => captures.length > 1;

/**
 * Puts money under review that a provider took in addition for the same request. Staff decide about it: some
 * providers refund such money themselves, and a second refund would be the shop's loss.
 */
export async function noteFurtherCaptures(tx: Tx, id: number, state: PaymentState, now: Date): Promise<void> {
  if (!hasFurtherCaptures(state)) return;
  const payment = await findPayment(tx, id);
  // Further captures are recognised by the payment's id, so without one none can be distinguished.
  if (!payment || payment.paymentId === null) return;
  const { captures = [] } = state;
  const known = await knownNames(
    tx,
    payment,
    captures.map(({ paymentId }) => paymentId),
  );
  for (const { paymentId, amount, currency } of captures.filter((one) => !known.has(one.paymentId))) {
    const { orderId, provider, method, providerOrderId } = payment;
    await tx
      .insert(payments)
      .values({
        orderId,
        provider,
        method,
        providerOrderId: `${providerOrderId}+${paymentId}`,
        paymentId,
        duplicateOfPaymentId: payment.id,
        amount,
        currency,
        status: 'review',
        createdAt: now,
        updatedAt: now,
      })
      .run();
    await addEvent(tx, orderId, { ...PROVIDER, kind: 'payment', to: 'review', now });
    const note = `${providerOrderId} was paid twice. The provider also received ${toDecimal(amount)} ${currency} as ${paymentId}.`;
    await addEvent(tx, orderId, { ...PROVIDER, kind: 'note', note, now });
  }
}

async function knownNames(tx: Tx, { provider }: PaymentRow, names: string[]): Promise<Set<string | null>> {
  const isKnown = and(eq(payments.provider, provider), isOneOf(payments.paymentId, names));
  const rows = await tx.select({ paymentId: payments.paymentId }).from(payments).where(isKnown).all();
  return new Set(rows.map(({ paymentId }) => paymentId));
}
