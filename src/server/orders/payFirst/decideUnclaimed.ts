import type { DbOrTx, Tx } from '@/db/client';
import { write } from '@/db/write';
import { findAccountCards } from '@/server/accounts';
import { adminActor, logChange } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import type { DecideUnclaimedIn, UnreturnedOut } from '@/shared/schemas/shop/adminHealth';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { changeUnclaimed, readUnclaimed, stuckUnclaimed } from './records';
import { runReturn } from './returnMoney';

/** Payments without an order whose refund has failed so far, oldest first. */
export async function listUnreturned(db: DbOrTx): Promise<UnreturnedOut[]> {
  const payments = await stuckUnclaimed(db);
  const people = await findAccountCards(
    db,
    payments.map(({ userId }) => userId),
  );
  return payments.map(
    ({ id, userId, clientOrderId, providerOrderId, paymentId, error, amount, createdAt }) => ({
      id,
      email: people.get(userId)?.email ?? '',
      amount: toDecimal(amount),
      ...{ clientOrderId, providerOrderId, paymentId, error, createdAt },
    }),
  );
}

/**
 * Retries the refund of such a payment under the same key, or records that staff refunded it by hand. Throws
 * conflict when already handled, and what the provider throws.
 */
export async function decideUnclaimed(
  deps: Deps,
  admin: Person,
  { id, decision }: DecideUnclaimedIn,
): Promise<UnreturnedOut[]> {
  const { db, now } = deps;
  await write(db, (tx) => decide(tx, admin, { id, decision }, now()));
  if (decision === 'refund') await runReturn(deps, id);
  return listUnreturned(db);
}

async function decide(tx: Tx, admin: Person, { id, decision }: DecideUnclaimedIn, now: Date): Promise<void> {
  const payment = await readUnclaimed(tx, id);
  const isStuck = payment?.error && (payment.status === 'failed' || payment.status === 'returning');
  if (!payment || !isStuck) throw new AppError('conflict', 'This payment has already been handled.');
  const status = decision === 'refund' ? ('returning' as const) : ('returned' as const);
  const error = decision === 'refund' ? payment.error : null;
  const checkAt = decision === 'refund' ? new Date(now.getTime() + 60_000) : null;
  await changeUnclaimed(tx, id, { status, error, checkAt }, now);
  await logChange(
    tx,
    adminActor(admin),
    {
      action: 'store.decideUnclaimed',
      entity: 'store',
      entityId: String(id),
      label: `Payment ${payment.providerOrderId}`,
      before: { refund: payment.status },
      after: { refund: decision === 'refund' ? 'tried again' : 'settled manually' },
    },
    now,
  );
}
