import type { DbOrTx, Tx } from '@/db/client';
import { write } from '@/db/write';
import { type Customer, disableRefusal, eraseAccount, getCustomer } from '@/server/accounts';
import { eraseLogged, logChange, type StaffActor } from '@/server/audit';
import { eraseShopping } from '@/server/cart';
import { eraseContact } from '@/server/contact';
import { eraseReplies } from '@/server/conversations';
import { eraseMails } from '@/server/mail';
import { openOrderOf } from '@/server/orders';
import { eraseReviews } from '@/server/reviews';
import { eraseAlerts } from '@/server/stockAlerts';
import { balanceOf, spendCredit } from '@/server/storeCredit';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';

/** Why a customer's data cannot be erased yet, or null. */
export async function eraseRefusal(
  db: DbOrTx,
  customer: Pick<Customer, 'id' | 'isStaff'>,
): Promise<string | null> {
  if (customer.isStaff) return disableRefusal(customer);
  const open = await openOrderOf(db, customer.id);
  return open && `${open} Finish that first.`;
}

/**
 * Erases a customer: account, sessions, addresses, cart, wishlist, reviews, messages, newsletter, alerts and emails, in one
 * transaction; store credit that is left ends. Orders stay with their delivery address, because the law requires the
 * records of a sale. There is no undo. Throws notFound, and conflict for staff and while an order, refund or return is open.
 */
export const eraseCustomer = ({ db, now }: Deps, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const customer = await getCustomer(tx, id);
    const refusal = await eraseRefusal(tx, customer);
    if (refusal !== null) throw new AppError('conflict', refusal);
    const moment = now();
    await endStoreCredit(tx, by, id, moment);
    await eraseShopping(tx, id);
    await eraseAlerts(tx, customer.email);
    await eraseReplies(tx, customer.email);
    const { messageIds, subscriberIds } = await eraseContact(tx, customer.email);
    const label = `Erased customer ${id}`;
    await eraseLogged(tx, 'review', await eraseReviews(tx, id), label);
    await eraseLogged(tx, 'message', messageIds, label);
    await eraseLogged(tx, 'subscriber', subscriberIds, label);
    await eraseLogged(tx, 'mail', await eraseMails(tx, customer.email), label);
    await eraseLogged(tx, 'user', [id], label);
    await eraseAccount(tx, id, moment);
    const change = {
      action: 'user.erase',
      entity: 'user' as const,
      entityId: id,
      label,
      before: null,
      after: null,
    };
    await logChange(tx, by, change, moment);
  });

async function endStoreCredit(tx: Tx, by: StaffActor, userId: number, now: Date): Promise<void> {
  const amount = await balanceOf(tx, userId);
  if (amount <= 0) return;
  const note = 'The account was erased.';
  await spendCredit(tx, { userId, amount, cause: 'correction', staffId: by.id, note, now });
}
