import { randomBytes } from 'node:crypto';
import type { Tx } from '@/db/client';
import { patientWrite, write } from '@/db/write';
import { getAccount } from '@/server/accounts';
import type { Gateway, StartedPayment } from '@/server/payments';
import { readProfile } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import { payFirstName } from '@/shared/orders/orderName';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { STORE } from '@/shared/shop';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { findNamedOrder } from '../core/records/records';
import { isNoAnswer } from '../pay/attempts';
import {
  addUnclaimed,
  changeUnclaimed,
  countClaimable,
  findUnclaimed,
  readUnclaimed,
  type UnclaimedPayment,
} from './records';

type NewPayment = {
  clientOrderId: string;
  orderAmount: Paise;
  /** 10 digits. */
  phone: string;
  /** On our own origin; `{order_id}` is replaced by the client order id. */
  returnUrl: string | undefined;
};

export const claimMs = ORDER_LIMITS.claimMinutes * 60_000;

/**
 * Starts a payment whose order is placed afterwards. It is recorded before the provider is called, so that no
 * money arrives unknown to the store; a repeated request resumes it. Throws conflict for another amount, a
 * completed payment, and too many that await orders; and what the provider throws.
 */
export async function startUnclaimed(deps: Deps, viewer: Person, asked: NewPayment): Promise<StartedPayment> {
  const { db, now, gateways } = deps;
  // Cashfree's minimum, and so that of its substitute.
  if (asked.orderAmount < 100) throw new AppError('invalid', 'The amount must be at least 1.00.');
  const gateway = gateways.forMethod('cashfree');
  await endFormer(deps, viewer, asked.clientOrderId);
  const payment = await write(db, (tx) => reserve(tx, deps, viewer, asked, gateway));
  try {
    const started = await gateway.start(await requestOf(deps, payment, asked));
    const { sessionId } = started;
    await write(db, (tx) => changeUnclaimed(tx, payment.id, { sessionId }, now()), patientWrite);
    return started;
  } catch (error) {
    // Refused for good. A request without a response may have started a payment, so it is queried.
    if (!isNoAnswer(error) && payment.sessionId === null) await end(deps, payment);
    throw error;
  }
}

/**
 * Queries an earlier payment of the same name. Throws conflict when its money arrived: paying again would
 * take it twice.
 */
async function endFormer(deps: Deps, viewer: Person, clientOrderId: string): Promise<void> {
  const known = await findUnclaimed(deps.db, viewer.id, clientOrderId);
  if (known?.status !== 'open' || known.sessionId === null) return;
  const state = await deps.gateways.byProvider(known.provider)?.retrieve(known.providerOrderId);
  if (state?.status === 'failed') await end(deps, known);
  if (state?.status !== 'captured') return;
  throw new AppError(
    'conflict',
    'This payment has been made. Please place the order with its client order id.',
    {
      details: { paid: toDecimal(state.amount) },
    },
  );
}

/** Ends a payment that can capture no money. If it does anyway, it is identified by its name and refunded. */
async function end({ db, now }: Deps, { id }: UnclaimedPayment): Promise<void> {
  await write(db, async (tx) => {
    if ((await readUnclaimed(tx, id))?.status === 'open')
      await changeUnclaimed(tx, id, { status: 'ended', checkAt: null }, now());
  });
}

async function reserve(
  tx: Tx,
  { config, now }: Deps,
  { id: userId }: Person,
  { clientOrderId, orderAmount }: NewPayment,
  { provider }: Gateway,
): Promise<UnclaimedPayment> {
  const moment = now();
  if (await findNamedOrder(tx, userId, clientOrderId))
    throw new AppError('conflict', 'An order with this id was just placed. Please try again.');
  const known = await findUnclaimed(tx, userId, clientOrderId);
  if (known?.status === 'open') {
    if (known.amount === orderAmount && known.provider === provider) return known;
    const amount = toDecimal(known.amount);
    throw new AppError(
      'conflict',
      `A payment of ${formatMoney(known.amount)} was started for this order. Please use another order id.`,
      {
        details: { amount },
      },
    );
  }
  if (config.rateLimits && (await countClaimable(tx, userId, moment)) >= ORDER_LIMITS.unclaimedPerUser) {
    throw new AppError(
      'conflict',
      `You have ${ORDER_LIMITS.unclaimedPerUser} payments without orders. Please place one of these orders first.`,
    );
  }
  const expiresAt = new Date(moment.getTime() + claimMs);
  return addUnclaimed(tx, {
    ...{ userId, clientOrderId, provider, amount: orderAmount, expiresAt },
    providerOrderId: payFirstName(randomBytes(8).toString('hex')),
    currency: STORE.currency,
    status: 'open',
    checkAt: expiresAt,
    createdAt: moment,
    updatedAt: moment,
  });
}

async function requestOf({ config, db }: Deps, payment: UnclaimedPayment, { phone, returnUrl }: NewPayment) {
  const { userId, clientOrderId, providerOrderId, amount, expiresAt } = payment;
  const { firstName, lastName, email } = await getAccount(db, userId);
  const id = encodeURIComponent(clientOrderId);
  return {
    name: providerOrderId,
    shopName: (await readProfile({ db, config })).name,
    orderId: null,
    amount,
    method: 'cashfree' as const,
    customer: { id: userId, name: `${firstName} ${lastName}`, email, phone },
    // The return page identifies the order by the client order id.
    returnUrl: returnUrl?.replaceAll('{order_id}', id) ?? `${config.publicUrl}/payment-success?orderId=${id}`,
    expiresAt,
  };
}
