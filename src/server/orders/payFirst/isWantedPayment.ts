import type { DbOrTx } from '@/db/client';
import { readOrderName } from '@/shared/orders/orderName';
import type { PaymentProvider } from '@/shared/orders/paymentAttempts';
import { isOrderPayable } from '../core/present/reads';
import { findPaymentByName } from '../pay/settle';
import { findUnclaimedByName } from './records';

/** Whether the store still wants a payment to be made: its order awaits it, or it awaits its order. */
export async function isWantedPayment(
  db: DbOrTx,
  provider: PaymentProvider,
  name: string,
  now: Date,
): Promise<boolean> {
  const orderId = readOrderName(name)?.orderId ?? (await findPaymentByName(db, provider, name))?.orderId;
  if (orderId !== undefined) return isOrderPayable(db, orderId, now);
  const unclaimed = await findUnclaimedByName(db, provider, name);
  return unclaimed?.status === 'open' && now < unclaimed.expiresAt;
}
