import { randomBytes } from 'node:crypto';
import type { Tx } from '@/db/client';
import { patientWrite, write } from '@/db/write';
import { getAccount } from '@/server/accounts';
import type { Gateway, StartedPayment } from '@/server/payments';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import { payFirstName } from '@/shared/orders/orderName';
import { ORDER_LIMITS } from '@/shared/schemas/orders';
import { STORE } from '@/shared/shop';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { findNamedOrder } from '../core/records';
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
  /** On our own origin; `{order_id}` stands for the client order id. */
  returnUrl: string | undefined;
};

const claimMs = ORDER_LIMITS.claimMinutes * 60_000;

/**
 * Starts a payment whose order is placed afterwards. It is written down before the provider is asked, so that no money
 * comes that the store does not know of; the same request again takes it up. Throws conflict for another amount, a
 * payment that was made, and too many that wait for their orders; and what the provider throws.
 */
export async function startUnclaimed(
  deps: Deps,
  viewer: ViewerRole,
  asked: NewPayment,
): Promise<StartedPayment> {
  const { db, now, gateways } = deps;
  // Cashfree takes nothing below; so it is with its stand-in.
  if (asked.orderAmount < 100) throw new AppError('invalid', 'The amount must be at least 1.00.');
  const gateway = gateways.forMethod('cashfree');
  await endFormer(deps, viewer, asked.clientOrderId);
  const payment = await write(db, (tx) => reserve(tx, deps, viewer, asked, gateway));
  try {
    const started = await gateway.start(requestOf(deps, payment, asked));
    const { sessionId } = started;
    await write(db, (tx) => changeUnclaimed(tx, payment.id, { sessionId }, now()), patientWrite);
    return started;
  } catch (error) {
    // Refused for good. Whatever the provider did not answer may have been started: it is asked about.
    if (!isNoAnswer(error) && payment.sessionId === null) await end(deps, payment);
    throw error;
  }
}

/**
 * Asks about a payment of the same name that was started before. Throws conflict when its money came: paying again
 * would take it twice.
 */
async function endFormer(deps: Deps, viewer: ViewerRole, clientOrderId: string): Promise<void> {
  const known = findUnclaimed(deps.db, viewer.id, clientOrderId);
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

/** Ends a payment that can bring no money. One that brings it all the same is known by its name and goes back. */
async function end({ db, now }: Deps, { id }: UnclaimedPayment): Promise<void> {
  await write(db, (tx) => {
    if (readUnclaimed(tx, id)?.status === 'open')
      changeUnclaimed(tx, id, { status: 'ended', checkAt: null }, now());
  });
}

function reserve(
  tx: Tx,
  { config, now }: Deps,
  { id: userId }: ViewerRole,
  { clientOrderId, orderAmount }: NewPayment,
  { provider }: Gateway,
): UnclaimedPayment {
  const moment = now();
  if (findNamedOrder(tx, userId, clientOrderId))
    throw new AppError('conflict', 'An order with this id was just placed. Please try again.');
  const known = findUnclaimed(tx, userId, clientOrderId);
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
  if (config.rateLimits && countClaimable(tx, userId, moment) >= ORDER_LIMITS.unclaimedPerUser) {
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

function requestOf({ config, db }: Deps, payment: UnclaimedPayment, { phone, returnUrl }: NewPayment) {
  const { userId, clientOrderId, providerOrderId, amount, expiresAt } = payment;
  const { firstName, lastName, email } = getAccount(db, userId);
  const id = encodeURIComponent(clientOrderId);
  return {
    name: providerOrderId,
    orderId: null,
    amount,
    method: 'cashfree' as const,
    customer: { id: userId, name: `${firstName} ${lastName}`, email, phone },
    // The page that the browser comes back to knows the order by the client's own name for it.
    returnUrl: returnUrl?.replaceAll('{order_id}', id) ?? `${config.publicUrl}/payment-success?orderId=${id}`,
    expiresAt,
  };
}
