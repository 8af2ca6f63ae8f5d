import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders, payments } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { SettlementEvent } from '@/server/payments';
import { nameOfCollected, readOrderName } from '@/shared/orders/orderName';
import type { PaymentProvider } from '@/shared/orders/paymentAttempts';

/** The reported events, with the provider's order name where the books know the payment. */
export async function namedAsBooked(
  db: DbOrTx,
  provider: PaymentProvider,
  reported: readonly SettlementEvent[],
): Promise<SettlementEvent[]> {
  const paymentIds = reported.flatMap(({ paymentId }) => (paymentId ? [paymentId] : []));
  if (paymentIds.length === 0) return [...reported];
  const rows = await db
    .select({ paymentId: payments.paymentId, name: payments.providerOrderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), isOneOf(payments.paymentId, paymentIds)))
    .all();
  const names = new Map(rows.map(({ paymentId, name }) => [paymentId, nameOfCollected(name)]));
  return reported.map((event) => ({
    ...event,
    providerOrderId: names.get(event.paymentId ?? null) ?? event.providerOrderId,
  }));
}

/** The orders of provider names or our own names, paid or not. */
export async function ordersByName(db: DbOrTx, provider: PaymentProvider, names: readonly string[]) {
  const rows = await db
    .select({ name: payments.providerOrderId, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), isOneOf(payments.providerOrderId, names)))
    .all();
  const known = new Map(rows.map(({ name, orderId }) => [name, orderId]));
  const ours = names.flatMap((name) => readOrderName(name)?.orderId ?? []);
  const existing = new Set(
    (await db.select({ id: orders.id }).from(orders).where(isOneOf(orders.id, ours)).all()).map(
      ({ id }) => id,
    ),
  );
  return (name: string): number | null => {
    const orderId = readOrderName(name)?.orderId;
    return known.get(name) ?? (orderId !== undefined && existing.has(orderId) ? orderId : null);
  };
}
