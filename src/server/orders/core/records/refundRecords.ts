import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { preparedUpdate } from '@/db/prepared';
import { refundLines, refunds } from '@/db/schema';
import type { ChargeKind } from '@/shared/orders/amounts/charges';
import type { RefundAmounts } from '@/shared/orders/amounts/refund';
import type { RefundShare } from '@/shared/orders/storeCredit';
import type { OrderRow, PaymentRow, RefundLineRow, RefundRow } from './records';

/** Milliseconds for which the last handler of an open refund owns it; longer than a provider may take. */
const refundLeaseMs = 60_000;
export const refundLeaseEnd = (now: Date): Date => new Date(now.getTime() + refundLeaseMs);

/** The id of a refund that is not stored yet. */
const unsavedId = 0;

/** What a refund of items, shipping or an amount has beside its amounts. */
type RefundPart = {
  reason: string;
  charges: readonly ChargeKind[];
  /** The bank reference of a transfer by hand. */
  reference: string | null;
  share: Pick<RefundShare, 'target' | 'ofCredit'>;
};

export type RefundFacts = RefundAmounts & { isExtra?: boolean; part?: RefundPart; now: Date };

/**
 * Returns a refund that is not stored yet: of a payment, or of an order's cash or store credit. The last two are done at once,
 * and so is what becomes store credit.
 */
export function newRefund(
  source: PaymentRow | OrderRow,
  { now, part, isExtra = false, ...amounts }: RefundFacts,
): RefundRow {
  const isCash = !('orderId' in source);
  const isDone = isCash || part?.share.target === 'storeCredit';
  return {
    id: unsavedId,
    idempotencyKey: '',
    orderId: isCash ? source.id : source.orderId,
    paymentId: isCash ? null : source.id,
    ...amounts,
    isExtra,
    target: part?.share.target ?? 'payment',
    ofCredit: part?.share.ofCredit ?? false,
    isPartial: part !== undefined,
    reason: part?.reason ?? null,
    charges: part?.charges ?? null,
    withShipping: part?.charges.includes('shipping') ?? false,
    providerRefundId: part?.reference ?? null,
    status: isDone ? 'done' : 'open',
    error: null,
    askedSince: isDone ? null : now,
    nextTryAt: isDone ? null : refundLeaseEnd(now),
    createdAt: now,
    updatedAt: now,
  };
}

/** Pieces of a refund. */
export type NewRefundLine = Omit<RefundLineRow, 'refundId'>;

/**
 * Stores a refund and returns its id. The key of a whole refund is the payment's, so that money is refunded once; a partial
 * one has its own number in it.
 */
export async function insertRefund(
  tx: Tx,
  { id: _, ...row }: RefundRow,
  lines: readonly NewRefundLine[] = [],
): Promise<number> {
  const key = row.paymentId === null ? `tanturefundcash${row.orderId}` : `tanturefund${row.paymentId}`;
  const { id } = await tx
    .insert(refunds)
    .values({ ...row, idempotencyKey: row.isPartial ? randomUUID() : key })
    .returning({ id: refunds.id })
    .get();
  if (row.isPartial)
    await tx
      .update(refunds)
      .set({ idempotencyKey: `${key}n${id}` })
      .where(eq(refunds.id, id))
      .run();
  for (const line of lines)
    await tx
      .insert(refundLines)
      .values({ refundId: id, ...line })
      .run();
  return id;
}

/** What a provider's answer, or asking again, changes of a refund. */
type RefundAnswer = Pick<RefundRow, 'status' | 'providerRefundId' | 'error' | 'nextTryAt' | 'updatedAt'> &
  Partial<Pick<RefundRow, 'askedSince'>>;

const updateRefund = preparedUpdate(refunds);
export const changeRefund = (tx: Tx, id: number, answer: RefundAnswer): Promise<void> =>
  updateRefund(tx, id, answer);

/** Writes what became of the refunds of an order; new refunds are inserted. */
export async function saveRefundAnswers(
  tx: Tx,
  before: readonly RefundRow[],
  after: readonly RefundRow[],
): Promise<void> {
  for (const was of before) {
    const refund = after.find(({ id }) => id === was.id);
    if (!refund || refund === was) continue;
    await changeRefund(tx, was.id, answerOf(refund));
  }
}

const answerOf = ({
  status,
  providerRefundId,
  error,
  askedSince,
  nextTryAt,
  updatedAt,
}: RefundRow): RefundAnswer => ({
  status,
  providerRefundId,
  error,
  askedSince,
  nextTryAt,
  updatedAt,
});
