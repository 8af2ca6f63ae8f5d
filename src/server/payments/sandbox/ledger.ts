import { randomBytes } from 'node:crypto';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import {
  type sandboxInstruments,
  type sandboxPaymentStatuses,
  sandboxPayments,
  sandboxRefunds,
} from '@/db/schema/sandbox';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type NewPayment = Omit<SandboxPayment, 'id'>;
export type Instrument = (typeof sandboxInstruments)[number];
type Status = (typeof sandboxPaymentStatuses)[number];

/** 128 random bits in hex, known only to the holder of a link. */
export const randomName = (): string => randomBytes(16).toString('hex');

const byName = prepared((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.providerOrderId, sql.placeholder('providerOrderId')))
    .prepare(),
);

export const paymentByName = (db: Db | Tx, providerOrderId: string): Promise<SandboxPayment | undefined> =>
  byName(db).get({ providerOrderId });

export const paymentBySession = (db: Db | Tx, session: string): Promise<SandboxPayment | undefined> =>
  db.select().from(sandboxPayments).where(eq(sandboxPayments.session, session)).get();

export const addPayment = preparedInsert(sandboxPayments, [
  'providerOrderId',
  'session',
  'method',
  'storeOrderId',
  'amount',
  'returnUrl',
  'status',
  'instrument',
  'paymentId',
  'expiresAt',
  'createdAt',
  'updatedAt',
]);

type Move = {
  id: number;
  from: Status;
  to: Status;
  now: Date;
  instrument?: Instrument;
  /** Of the captured money; a new one without it. */
  paymentId?: string;
};

/**
 * Moves a payment to another status once; undefined when it was no longer in `from`. Captured money gets its
 * payment id here.
 */
export async function movePayment(
  tx: Tx,
  { id, from, to, now, instrument, paymentId = paymentName() }: Move,
): Promise<SandboxPayment | undefined> {
  return tx
    .update(sandboxPayments)
    .set({
      status: to,
      updatedAt: now,
      ...(instrument && { instrument }),
      ...(to === 'captured' && { paymentId }),
    })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, from)))
    .returning()
    .get();
}

export const paymentName = (): string => `sandbox_pay_${randomName()}`;

type Refund = { idempotencyKey: string; paymentId: string; amount: number };

/** The earlier refund with this key, if any. */
export const refundByKey = (db: Db | Tx, idempotencyKey: string) =>
  db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey)).get();

/** Paise refunded of a payment so far. */
export async function refundedOf(tx: Tx, paymentId: string): Promise<number> {
  const row = await tx
    .select({ total: sum(sandboxRefunds.amount).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
    .get();
  return row?.total ?? 0;
}

export const addRefund = (tx: Tx, refund: Refund) =>
  tx
    .insert(sandboxRefunds)
    .values({ ...refund, refundId: `sandbox_refund_${randomName()}` })
    .returning()
    .get();
