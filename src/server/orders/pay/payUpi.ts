import { userLock } from '@/db/locks';
import { write } from '@/db/write';
import type { Gateway } from '@/server/payments';
import { readShop } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import type { UpiChannel } from '@/shared/orders/upi';
import type { UpiOut } from '@/shared/schemas/orders/payments';
import { AppError } from '../../platform/errors';
import { countAction } from '../../platform/limits';
import type { Deps } from '../../platform/trpc';
import { isStarting } from '../core/present/presenters';
import {
  type OrderRow,
  type PaymentRow,
  readOrder,
  readOwnOrder,
  readPayments,
} from '../core/records/records';
import { isPayable } from '../core/rules/rules';
import { isNoAnswer } from './attempts';
import { notStartedText, payOrder } from './payOrder';
import { settleOpen } from './settle';
import {
  beginUpiCode,
  changeUpiCode,
  claimUpiQuestion,
  findUpiCode,
  isShown,
  type UpiCodeRow,
  upiCodeMs,
} from './upiCodes';

type UpiPayment = { payment: PaymentRow; upi: NonNullable<Gateway['upi']> };

const paid: UpiOut = { state: 'paid', reason: null, code: null };

/**
 * Starts paying a customer's own pending order by UPI in the shop's checkout, or returns the present code again. It belongs
 * to the payment that the hosted page pays as well, so its money is found and booked with it. Throws invalid where the shop does not offer
 * UPI, tooManyRequests after too many codes, and what `payOrder` and the provider throw.
 */
export async function payUpi(
  deps: Deps,
  viewer: Person,
  { id, channel, phone }: { id: number; channel: UpiChannel; phone?: string },
): Promise<UpiOut> {
  const { db, now } = deps;
  await readOwnOrder(db, viewer.id, id);
  const { facts, profile } = await readShop(deps);
  const isOffered = facts.upi && deps.gateways.forMethod('cashfree').upi !== undefined;
  if (!isOffered)
    throw new AppError('invalid', 'UPI is not available here. Please choose another way to pay.');
  const present = await presentCode(deps, viewer, { id, channel });
  if (present) return present;
  if ((await payOrder(deps, viewer, { id, method: 'cashfree', phone })).next === 'done') return paid;
  const order = await readOrder(db, id);
  const found = await findUpiPayment(deps, id);
  if (!found) throw new AppError('providerFailed', notStartedText);
  const code = await reserveCode(deps, order, found.payment, channel);
  const started = code.content === null ? await startCode(deps, found, code, profile.name) : code;
  return { state: 'waiting', reason: null, code: codeOut(started, found.payment, profile.name, now()) };
}

/** The code that is shown already, after the provider said that it is neither paid nor declined; undefined without one. */
async function presentCode(
  deps: Deps,
  viewer: Person,
  { id, channel }: { id: number; channel: UpiChannel },
): Promise<UpiOut | undefined> {
  const { db, now } = deps;
  const found = await findUpiPayment(deps, id);
  const code = found && (await findUpiCode(db, found.payment.id));
  if (!code || code.content === null || code.channel !== channel || !isShown(code, now())) return undefined;
  const state = await upiState(deps, viewer, { id });
  return state.state === 'waiting' || state.state === 'paid' ? state : undefined;
}

/** The present code of the channel, or a new one. Two tabs get the same: the provider repeats its answer by the number. */
async function reserveCode(
  deps: Deps,
  { userId, expiresAt }: OrderRow,
  payment: PaymentRow,
  channel: UpiChannel,
): Promise<UpiCodeRow> {
  return write(
    deps.db,
    async (tx) => {
      const now = deps.now();
      const present = await findUpiCode(tx, payment.id);
      if (present && present.channel === channel && isShown(present, now)) return present;
      await countAction(tx, deps, 'upiCodesPerUser', userId);
      const endsAt = new Date(Math.min(now.getTime() + upiCodeMs, expiresAt?.getTime() ?? Infinity));
      return beginUpiCode(tx, payment, { channel, endsAt, now });
    },
    { locks: [userLock(userId)] },
  );
}

/** Gets the code from the provider and records it. */
async function startCode(
  { db, now }: Deps,
  { payment, upi }: UpiPayment,
  code: UpiCodeRow,
  shopName: string,
): Promise<UpiCodeRow> {
  const { providerOrderId, sessionId, amount } = payment;
  const { number, channel, endsAt } = code;
  const request = { providerOrderId, sessionId: sessionId ?? '', amount, number, channel, endsAt, shopName };
  try {
    const content = await upi.start(request);
    await changeUpiCode(db, code, { content });
    return { ...code, content };
  } catch (error) {
    // A refusal is final for this number; without an answer, the next try repeats it.
    if (!isNoAnswer(error)) await changeUpiCode(db, code, { endsAt: now() });
    throw error;
  }
}

/**
 * What is known about paying an order by UPI. Asks the provider, at most every few seconds, and settles what it reports.
 * Throws notFound for the order of another customer, and what the provider throws.
 */
export async function upiState(deps: Deps, viewer: Person, { id }: { id: number }): Promise<UpiOut> {
  const { db, now } = deps;
  await readOwnOrder(db, viewer.id, id);
  const found = await findUpiPayment(deps, id);
  const code = found && (await findUpiCode(db, found.payment.id));
  if (found && code && (await claimUpiQuestion(db, code, now()))) {
    await settleOpen(deps, id);
    if (code.content !== null) await askAboutCode(deps, found, code);
  }
  const order = await readOrder(db, id);
  if (order.paymentStatus === 'captured' && order.status !== 'cancelled') return paid;
  if (!isPayable(order, now())) return { ...paid, state: 'over' };
  const present = found && (await findUpiCode(db, found.payment.id));
  if (!found || !present?.content) return { ...paid, state: 'expired' };
  if (present.declinedAt !== null) return { ...paid, state: 'declined', reason: present.declineReason };
  if (!isShown(present, now())) return { ...paid, state: 'expired' };
  const { profile } = await readShop(deps);
  return { state: 'waiting', reason: null, code: codeOut(present, found.payment, profile.name, now()) };
}

/** The open payment of an order by the hosted provider, if it has UPI. */
async function findUpiPayment({ db, gateways }: Deps, orderId: number): Promise<UpiPayment | undefined> {
  const payment = (await readPayments(db, [orderId])).find(
    (one) => one.status === 'open' && one.method === 'cashfree' && !isStarting(one),
  );
  const upi = payment && gateways.byProvider(payment.provider)?.upi;
  return payment && upi && { payment, upi };
}

/** Records when the bank declined a code. */
async function askAboutCode(
  { db, now }: Deps,
  { payment, upi }: UpiPayment,
  code: UpiCodeRow,
): Promise<void> {
  if (code.content === null || code.declinedAt !== null) return;
  const state = await upi.read(payment.providerOrderId, code.content.attemptId);
  if (state.status !== 'declined') return;
  await changeUpiCode(db, code, { declinedAt: now(), declineReason: state.reason });
}

function codeOut(
  { content, channel, endsAt }: UpiCodeRow,
  { amount }: PaymentRow,
  payee: string,
  now: Date,
): UpiOut['code'] {
  if (content === null) return null;
  const { links, qr, testUrl } = content;
  return {
    ...{ channel, amount: toDecimal(amount), payee, endsAt, links, testUrl },
    secondsLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    qrText: qr && 'text' in qr ? qr.text : null,
    qrImage: qr && 'image' in qr ? qr.image : null,
  };
}
