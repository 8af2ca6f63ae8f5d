import { setTimeout as sleep } from 'node:timers/promises';
import type { DbOrTx, Tx } from '@/db/client';
import { userLock } from '@/db/locks';
import { patientWrite, write } from '@/db/write';
import { getAccount } from '@/server/accounts';
import type { Gateway, PaymentRequest, StartedPayment } from '@/server/payments';
import { readProfile } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { indianPhoneDigits } from '@/shared/india';
import { addressText } from '@/shared/orders/orderAddress';
import { isPayFirstName, providerOrderName } from '@/shared/orders/orderName';
import { amountDue } from '@/shared/orders/storeCredit';
import type { UserOut } from '@/shared/schemas/accounts/accounts';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { PayMethod, PayOut } from '@/shared/schemas/orders/payments';
import { STORE } from '@/shared/shop';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { isStarting, startingName } from '../core/present/presenters';
import { getOrder } from '../core/present/reads';
import {
  addEvent,
  addPayment,
  changeOrder,
  changePayment,
  customerRef,
  findNamedOrder,
  type OrderRow,
  type PaymentRow,
  readOrder,
  readOwnOrder,
  readPayments,
} from '../core/records/records';
import { isPayable } from '../core/rules/rules';
import { isNoAnswer, markAttemptFailed } from './attempts';
import { assertMayTry } from './declineLimits';
import { nextCheck, recordAnswer, settleOpen } from './settle';

/** Milliseconds for which an attempt blocks others from starting; a provider responds within 10 seconds. */
export const startLeaseMs = 30_000;
/** How long, and how often, a request looks for the session that another request is starting, in milliseconds. */
const [awaitStartMs, lookEveryMs] = [12_000, 100];

export const notStartedText = 'Could not initiate payment. Please try again later.';
const failedText = 'Your payment was cancelled or failed. Please try again.';
const cardDeclinedText = 'Your card was declined. Please use another card, or pay by UPI.';

export type PayInput = { id: number; method: PayMethod; cardToken?: string; phone?: string };

const paid: PayOut = { next: 'done', provider: null, sessionId: null };

/**
 * Starts paying a customer's own pending order, or resumes the open attempt. Resolves with "done" when paid,
 * else with the provider's page, or with the session for the provider's script where there is no page. Throws
 * conflict when the order is no longer payable or the card was declined, tooManyRequests after too many
 * declined attempts, and what the provider throws.
 */
export async function payOrder(deps: Deps, viewer: Person, input: PayInput): Promise<PayOut> {
  const order = await readOwnOrder(deps.db, viewer.id, input.id);
  // Money may have arrived unnoticed: a customer never pays twice.
  const wasAsked = await settleOpen(deps, order.id);
  if (wasAsked ? await isPaid(deps.db, order.id) : order.paymentStatus === 'captured') return paid;
  const { method, cardToken } = input;
  const account = await getAccount(deps.db, viewer.id);
  const phone = phoneFor(input.phone, addressText(order.shippingAddress).phone, account.phone);
  const start = { order, method, account, phone, cardToken };
  const started = await startPayment(deps, start).catch(async (error: unknown) => {
    await assertStillPayable(deps, order.id);
    throw error;
  });
  if (await isPaid(deps.db, order.id)) return paid;
  if (started.status !== 'failed') await assertStillPayable(deps, order.id);
  if (started.status === 'failed')
    throw new AppError('conflict', method === 'card' ? cardDeclinedText : failedText, {
      details: { declined: true },
    });
  const { redirectUrl, sessionId } = started;
  const next = redirectUrl ?? (sessionId === null ? null : 'session');
  if (next === null) throw new AppError('providerFailed', notStartedText);
  return { next, provider: deps.gateways.forMethod(method).provider, sessionId };
}

/** Queries the open attempts of an order, for the provider's return page. */
export async function confirmPayment(deps: Deps, viewer: Person, name: number | string): Promise<OrderOut> {
  const order = await findNamedOrder(deps.db, viewer.id, name);
  if (!order) throw notFound('Order');
  await settleOpen(deps, order.id);
  return getOrder(deps.db, { ...viewer, now: deps.now() }, order.id);
}

/** Throws conflict with the order's state when it was cancelled or expired during the provider call. */
async function assertStillPayable({ db, now }: Pick<Deps, 'db' | 'now'>, orderId: number): Promise<void> {
  const order = await readOrder(db, orderId);
  if (isPayable(order, now()) || order.paymentStatus === 'captured') return;
  const { id, status, paymentStatus } = order;
  throw new AppError('conflict', notPayable(order), { details: { order: { id, status, paymentStatus } } });
}

const isPaid = async (db: DbOrTx, orderId: number): Promise<boolean> =>
  (await readOrder(db, orderId)).paymentStatus === 'captured';

type Start = {
  order: OrderRow;
  method: PayMethod;
  /** The customer data that the provider receives. */
  account: Pick<UserOut, 'email' | 'firstName' | 'lastName'>;
  phone: string | null;
  cardToken?: string;
  returnUrl?: string;
};

/**
 * Starts an attempt: records it, calls the provider, records the result, and settles it if it completed at
 * once.
 */
export async function startPayment(deps: Deps, start: Start): Promise<StartedPayment> {
  const { db, now, gateways } = deps;
  const gateway = gateways.forMethod(start.method);
  if (start.method === 'cashfree') tenDigits(start.phone);
  const locks = [userLock(start.order.userId)];
  const patiently = { ...patientWrite, locks };
  const { rowId, name } = await reserveOrWait(deps, start, gateway);
  try {
    const started = await gateway.start(await requestOf(deps, start, name));
    const note = (tx: Tx) => noteStarted(tx, rowId, started, now());
    if (started.status === 'open') {
      await write(db, note, patiently);
      return started;
    }
    // It completed at once: start and result are written together.
    const state = await gateway.retrieve(started.providerOrderId).catch(async (error: unknown) => {
      await write(db, note, patiently);
      throw error;
    });
    await recordAnswer(deps, { id: rowId, orderId: start.order.id }, state, note);
    return started;
  } catch (error) {
    await write(
      db,
      async (tx) =>
        isNoAnswer(error) ? await release(tx, rowId, now()) : await markAttemptFailed(tx, rowId, now()),
      patiently,
    );
    throw error;
  }
}

type Reserved = { rowId: number; name: string };

/** Reserves an attempt. Waits while another request starts the same one, and then gets its session. */
async function reserveOrWait(deps: Deps, start: Start, gateway: Gateway): Promise<Reserved> {
  const locks = [userLock(start.order.userId)];
  const endsAt = performance.now() + awaitStartMs;
  for (;;) {
    const reserved = await write(deps.db, (tx) => reserve(tx, deps, start, gateway), { locks });
    if (reserved !== 'starting') return reserved;
    // Each card token is a payment of its own.
    if (start.method === 'card' || performance.now() > endsAt)
      throw new AppError('conflict', 'A payment for this order is being started. Please wait a moment.');
    await sleep(lookEveryMs);
  }
}

/**
 * Reserves the next attempt, so that two clicks never start two payments. An open attempt of the same kind
 * continues: under its number the provider repeats its response. Returns `starting` while another request starts one.
 */
async function reserve(
  tx: Tx,
  deps: Deps,
  { order: { id }, method }: Start,
  gateway: Gateway,
): Promise<Reserved | 'starting'> {
  const now = deps.now();
  const order = await readOrder(tx, id);
  if (!isPayable(order, now)) throw new AppError('conflict', notPayable(order));
  const attempts = (await readPayments(tx, [id])).filter(
    ({ duplicateOfPaymentId }) => duplicateOfPaymentId === null,
  );
  if (attempts.some((one) => isStarting(one) && one.leasedUntil !== null && one.leasedUntil > now))
    return 'starting';
  const [newest] = attempts;
  if (newest?.status === 'open' && newest.method === method && newest.provider === gateway.provider) {
    return { rowId: newest.id, name: nameOfOpen(newest, attempts.length) };
  }
  await assertMayTry(tx, deps, order, attempts);
  const attempt = attempts.length + 1;
  const leasedUntil = new Date(now.getTime() + startLeaseMs);
  const rowId = await addPayment(tx, {
    orderId: id,
    provider: gateway.provider,
    method,
    providerOrderId: startingName(id, attempt),
    sessionId: null,
    amount: amountDue(order),
    currency: STORE.currency,
    status: 'open',
    checkAt: order.expiresAt,
    leasedUntil,
    createdAt: now,
    updatedAt: now,
  });
  if (order.paymentMethod !== method || order.paymentStatus !== 'pending')
    await changeOrder(tx, id, { paymentMethod: method, paymentStatus: 'pending' }, now);
  await addEvent(tx, id, { ...customerRef(order.userId), kind: 'payment', to: 'open', note: method, now });
  return { rowId, name: providerOrderName(id, attempt) };
}

/** A payment started before its order retains its original name. */
const nameOfOpen = ({ orderId, providerOrderId }: PaymentRow, attempt: number): string =>
  isPayFirstName(providerOrderId) ? providerOrderId : providerOrderName(orderId, attempt);

function notPayable({ status, paymentStatus, paymentMethod }: OrderRow): string {
  if (paymentMethod === 'cod') return 'You pay for this order on delivery.';
  if (paymentStatus === 'review') return "We're reviewing the payment for this order. Please contact us.";
  if (status === 'pending') return 'The time to pay for this order is over. Please place a new order.';
  return status === 'cancelled'
    ? 'This order was cancelled. Please place a new order.'
    : 'This order is already paid.';
}

async function requestOf({ config, db }: Deps, start: Start, name: string): Promise<PaymentRequest> {
  const { order, method, account, phone, cardToken } = start;
  const { email, firstName, lastName } = account;
  const recipient = addressText(order.shippingAddress).name;
  return {
    name,
    shopName: (await readProfile({ db, config })).name,
    orderId: order.id,
    amount: amountDue(order),
    method,
    customer: {
      id: order.userId,
      name: order.billingName ?? (recipient || `${firstName} ${lastName}`),
      email,
      phone: phone && (indianPhoneDigits(phone) ?? phone),
    },
    returnUrl: start.returnUrl ?? `${config.publicUrl}/payment-success?orderId=${order.id}`,
    expiresAt: order.expiresAt ?? order.createdAt,
    cardToken,
  };
}

async function noteStarted(
  tx: Tx,
  rowId: number,
  { providerOrderId, sessionId }: StartedPayment,
  now: Date,
): Promise<void> {
  const checkAt = nextCheck(now, now);
  await changePayment(tx, rowId, { providerOrderId, sessionId, checkAt, leasedUntil: null }, now);
}

/** Lets the next click retry under the same number, to which a provider repeats its response. */
async function release(tx: Tx, rowId: number, now: Date): Promise<void> {
  await changePayment(tx, rowId, { leasedUntil: null }, now);
}

/** The first number that a provider accepts, else the first number at all. */
const phoneFor = (...phones: (string | null | undefined)[]): string | null =>
  phones.find((phone) => phone && indianPhoneDigits(phone)) ?? phones.find(Boolean) ?? null;

/** The phone number in the hosted provider's format. Throws invalid. */
export function tenDigits(phone: string | null): string {
  const digits = phone && indianPhoneDigits(phone);
  if (!digits) throw new AppError('invalid', 'Please enter a 10-digit mobile number.');
  return digits;
}
