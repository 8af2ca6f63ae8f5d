import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { findAccountCards } from '@/server/accounts';
import { countMailed, type MailedCustomers } from '@/shared/orders/shippingMail';

/** The customers of orders by whether they are emailed about shipping and delivery. */
export async function mailedCustomers(db: DbOrTx, orderIds: readonly number[]): Promise<MailedCustomers> {
  const rows = await db
    .select({ customerId: orders.userId })
    .from(orders)
    .where(isOneOf(orders.id, orderIds))
    .all();
  const people = await findAccountCards(
    db,
    rows.map(({ customerId }) => customerId),
  );
  return countMailed(
    rows.map(({ customerId }) => ({
      customerId,
      shippingMail: people.get(customerId)?.shippingMail ?? 'turnedOff',
    })),
  );
}
