import type { Db } from '@/db/client';
import { paymentLock } from '@/db/locks';
import { sandboxPayments } from '@/db/schema/sandbox';
import { write } from '@/db/write';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import { shorten } from '../../platform/futureTimes';
import type {
  Gateway,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
  StartedPayment,
} from '../port/gateway';
import { ownReturnUrl } from '../port/gateway';
import {
  addPayment,
  addRefund,
  movePayment,
  type NewPayment,
  paymentByName,
  paymentName,
  randomName,
  refundByKey,
  refundedOf,
  type SandboxPayment,
} from './ledger';
import type { SandboxWebhooks } from './webhooks';

/** Card tokens and their resulting status. */
const CARD_TOKENS = { sandbox_paid: 'captured', sandbox_declined: 'failed' } as const;

const isCardToken = (token: string | undefined): token is keyof typeof CARD_TOKENS =>
  token !== undefined && Object.hasOwn(CARD_TOKENS, token);

/** Milliseconds that a page stays payable after the store's hold, like real providers' pages. */
const extraLifetimeMs = 60 * 60_000;

/** A page that the clock going back would let be paid longer. */
export const sandboxPaymentCorrections = [
  shorten(sandboxPayments, 'expiresAt', { lengthMs: ORDER_LIMITS.holdMinutes * 60_000 + extraLifetimeMs }),
];
const URL_LIMIT = 2000;

type Parts = { db: Db; publicUrl: string; now: () => Date; webhooks: SandboxWebhooks };

/** The embedded test provider behind the store's gateway interface. It moves no money and knows no card. */
export function sandboxGateway(parts: Parts): Gateway {
  const { db, now, webhooks } = parts;
  return {
    provider: 'sandbox',
    start: (request) => start(parts, request),
    retrieve: async (providerOrderId) => stateOf(await fetchPayment(db, providerOrderId, now()), now()),
    refund: async (request) => refund(db, request),
    verifyWebhook: async (input) => webhooks.verify(input),
  };
}

async function start({ db, publicUrl, now }: Parts, request: PaymentRequest): Promise<StartedPayment> {
  const payment = newPayment(request, publicUrl, now());
  const begun = await write(
    db,
    async (tx) => {
      const known = await paymentByName(tx, payment.providerOrderId);
      if (!known) {
        await addPayment(tx, payment);
        return payment;
      }
      // A repeated request, whose first response may have been lost.
      const same = known.amount === payment.amount && known.method === payment.method;
      if (same && known.status === 'open') return known;
      throw new AppError('providerFailed', 'This payment has already been started. Please try again.');
    },
    { locks: [paymentLock(payment.providerOrderId)] },
  );
  return {
    ...stateOf(begun, now()),
    providerOrderId: begun.providerOrderId,
    sessionId: begun.session,
    redirectUrl: begun.session && publicUrl + pagePath(begun.method, begun.session),
  };
}

export const pagePath = (method: SandboxPayment['method'], session: string): string =>
  `/sandbox/${method === 'paypal' ? 'paypal' : 'pay'}/${session}`;

function newPayment(request: PaymentRequest, publicUrl: string, now: Date): NewPayment {
  const { name: providerOrderId, amount, method, expiresAt } = request;
  const common = {
    providerOrderId,
    method,
    storeOrderId: request.orderId ?? 0,
    amount,
    // Replaced, as by real providers.
    returnUrl: ownReturnUrl(request.returnUrl, publicUrl, URL_LIMIT).replaceAll(
      '{order_id}',
      providerOrderId,
    ),
    expiresAt: new Date(Math.max(expiresAt.getTime(), now.getTime()) + extraLifetimeMs),
    createdAt: now,
    updatedAt: now,
  };
  if (method !== 'card') {
    return { ...common, session: randomName(), status: 'open', instrument: null, paymentId: null };
  }
  if (!isCardToken(request.cardToken)) {
    throw new AppError('invalid', 'This card could not be read. Please enter it again.');
  }
  const status = CARD_TOKENS[request.cardToken];
  const paymentId = status === 'captured' ? paymentName() : null;
  return { ...common, session: null, instrument: 'card', status, paymentId };
}

/** Finds a payment. Querying a payment that was approved on the PayPal-like page captures it. */
async function fetchPayment(db: Db, providerOrderId: string, now: Date): Promise<SandboxPayment> {
  const payment = await paymentByName(db, providerOrderId);
  if (!payment) throw new AppError('providerFailed', 'The test provider does not know this payment.');
  if (payment.status !== 'approved') return payment;
  const move = { id: payment.id, from: 'approved', to: 'captured', now } as const;
  return write(
    db,
    async (tx) => (await movePayment(tx, move)) ?? (await paymentByName(tx, providerOrderId)) ?? payment,
    { locks: [paymentLock(providerOrderId)] },
  );
}

/** Whether the payment of a page has expired. */
export const hasEnded = ({ expiresAt }: Pick<SandboxPayment, 'expiresAt'>, now: Date): boolean =>
  expiresAt <= now;

function stateOf(payment: NewPayment, now: Date): PaymentState {
  const { status, paymentId, amount } = payment;
  const common = { paymentId, amount, currency: 'INR' };
  if (status === 'captured' || status === 'failed') return { ...common, status };
  return { ...common, status: status === 'open' && hasEnded(payment, now) ? 'failed' : 'open' };
}

async function refund(db: Db, request: RefundRequest): Promise<RefundState> {
  const { providerOrderId, paymentId, amount, idempotencyKey } = request;
  return write(db, async (tx) => {
    const known = await refundByKey(tx, idempotencyKey);
    if (known) {
      return known.paymentId === paymentId && known.amount === amount
        ? { status: 'done', providerRefundId: known.refundId }
        : failed('This key was used for another refund.');
    }
    const payment = await paymentByName(tx, providerOrderId);
    if (payment?.status !== 'captured' || payment.paymentId !== paymentId) {
      return failed('There is no such captured payment.');
    }
    if (amount < 1 || (await refundedOf(tx, paymentId)) + amount > payment.amount) {
      return failed("The refund can't exceed the amount paid.");
    }
    const { refundId } = await addRefund(tx, { idempotencyKey, paymentId, amount });
    return { status: 'done', providerRefundId: refundId };
  });
}

const failed = (error: string): RefundState => ({ status: 'failed', providerRefundId: null, error });
